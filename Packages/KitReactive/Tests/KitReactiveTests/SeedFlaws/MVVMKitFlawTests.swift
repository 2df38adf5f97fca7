import KitReactive
import Testing

/// The known flaw of MVVMKit's observation: delegates are held unsafely.
@Suite("Flaws of MVVMKit")
@MainActor
struct MVVMKitFlawTests {
    /// A counterpart of MVVMKit's delegate, which receives events and is not retained by a sender.
    private final class Delegate {
        var heard: [Int] = []
    }

    @Test("A delegate that is freed before its subject receives nothing, and nothing crashes")
    func delegatesAreHeldUnsafely() {
        let (property, signal) = (Property(0), Signal<Int>())
        var delegate: Delegate? = Delegate()
        let freed = Weak(delegate)
        let binder = delegate.map { Binder<Int>($0) { $0.heard.append($1) } }
        let cancellables = [
            delegate.map { property.bind(to: $0) { $0.heard.append($1) } },
            binder.map { signal.publisher --> $0 },
            binder.map { property --> $0 },
        ]
        property.value = 1
        signal.send(2)
        #expect(delegate?.heard == [0, 0, 1, 1, 2])
        delegate = nil
        #expect(freed.object == nil, "the delegate is not kept")
        property.value = 3
        signal.send(4)
        binder?.on(5)
        withExtendedLifetime(cancellables) {}
    }

    @Test("A delegate that is freed during an event receives the event to its end")
    func freedInsideTheEvent() {
        let property = Property(0)
        var delegate: Delegate? = Delegate()
        let freed = Weak(delegate)
        var lengths: [Int] = []
        let cancellable = delegate.map {
            property.bind(to: $0) { target, value in
                if value == 1 { delegate = nil }
                target.heard.append(value)
                lengths.append(target.heard.count)
            }
        }
        property.value = 1
        property.value = 2
        #expect(lengths == [1, 2] && freed.object == nil)
        withExtendedLifetime(cancellable) {}
    }
}

import KitReactive
import Testing

/// The known flaws of OpenCombine 0.14; each test fails on the original.
@Suite("Flaws of OpenCombine")
@MainActor
struct OpenCombineFlawTests {
    /// Whether a trigger, and what the subscriber holds, are free after `use` has subscribed and ended.
    private func isFreed(
        _ use: (PassthroughSubject<Int, Never>, PassthroughSubject<Void, Never>, Target) -> Void
    ) -> Bool {
        let source = PassthroughSubject<Int, Never>()
        var trigger: PassthroughSubject<Void, Never>? = PassthroughSubject()
        var target: Target? = Target()
        let freed = (Weak(trigger), Weak(target))
        if let trigger, let target { use(source, trigger, target) }
        (trigger, target) = (nil, nil)
        return freed.0.object == nil && freed.1.object == nil
    }

    @Test("prefix(untilOutputFrom:) leaks its trigger")
    func prefixLeaksItsTrigger() {
        let cancelled = isFreed { source, trigger, target in
            source.prefix(until: trigger).sink { target.values.append($0) }.cancel()
        }
        #expect(cancelled)
        let fired = isFreed { source, trigger, target in
            let cancellable = source.prefix(until: trigger).sink { target.values.append($0) }
            trigger.send()
            withExtendedLifetime(cancellable) {}
        }
        #expect(fired)
        let finished = isFreed { source, trigger, target in
            let cancellable = source.prefix(until: trigger).sink { target.values.append($0) }
            source.send(completion: .finished)
            withExtendedLifetime(cancellable) {}
        }
        #expect(finished)
    }

    @Test("drop(untilOutputFrom:) leaks its trigger")
    func dropLeaksItsTrigger() {
        let cancelled = isFreed { source, trigger, target in
            source.drop(until: trigger).sink { target.values.append($0) }.cancel()
        }
        #expect(cancelled)
        let fired = isFreed { source, trigger, target in
            let cancellable = source.drop(until: trigger).sink { target.values.append($0) }
            trigger.send()
            source.send(1)
            cancellable.cancel()
        }
        #expect(fired)
    }

    @Test("A trigger that ends it before the source is subscribed to leaves nothing behind")
    func triggersThatAreThereAlready() {
        var cancelled = 0
        let source = PassthroughSubject<Int, Never>()
        let watched = source.handleEvents(receiveCancel: { cancelled += 1 })
        let cancellables = [
            watched.prefix(until: Just(())).sink { _ in },
            watched.drop(until: Empty<Void, Never>()).sink { _ in },
        ]
        #expect(cancelled == 2)
        withExtendedLifetime(cancellables) {}
    }

    @Test("A current-value subject sent to from inside its own sink leaves a later observer stale")
    func currentValueSubjectSentToFromItsOwnSink() {
        for _ in 0..<20 {
            let subject = CurrentValueSubject<Int, Never>(0)
            var heard: [[Int]] = Array(repeating: [], count: 6)
            let cancellables = (0..<6).map { index in
                subject.sink { [subject] value in
                    heard[index].append(value)
                    if index == 2, value == 1 { subject.send(2) }
                }
            }
            subject.send(1)
            #expect(heard == Array(repeating: [0, 1, 2], count: 6))
            cancellables.forEach { $0.cancel() }
        }
    }

    @Test("The publisher of a property that is set from inside its own sink leaves no observer stale")
    func propertySetFromItsOwnSink() {
        let property = Property(0)
        var heard: [[Int]] = [[], []]
        let cancellables = [
            property.publisher.sink { value in
                heard[0].append(value)
                if value == 1 { property.value = 2 }
            },
            property.publisher.sink { heard[1].append($0) },
        ]
        property.value = 1
        #expect(heard == [[0, 1, 2], [0, 1, 2]])
        withExtendedLifetime(cancellables) {}
    }
}

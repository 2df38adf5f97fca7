import KitCore
import KitReactive
import Testing

@MainActor
struct PropertyTests {
    @Test("An observer receives the current value at once, then each change, before the setter returns")
    func observe() {
        let property = Property(1)
        var heard: [Int] = []
        let cancellable = property.observe { heard.append($0) }
        #expect(heard == [1])
        property.value = 2
        property.value = 2
        #expect(heard == [1, 2, 2])
        cancellable.cancel()
        property.value = 3
        #expect(heard == [1, 2, 2])
        #expect(property.observerCount == 0)
    }

    @Test("Changes only: the current value is not delivered")
    func observeChanges() {
        let property = Property("a")
        var heard: [String] = []
        let cancellable = property.observeChanges { heard.append($0) }
        property.value = "b"
        #expect(heard == ["b"])
        cancellable.cancel()
    }

    @Test("Observers are notified in the order of observation, also after the first has left")
    func order() {
        let property = Property(0)
        var heard: [String] = []
        let first = property.observeChanges { heard.append("a\($0)") }
        let others = ["b", "c", "d"].map { name in property.observeChanges { heard.append("\(name)\($0)") } }
        property.value = 1
        #expect(heard == ["a1", "b1", "c1", "d1"])
        first.cancel()
        let last = property.observeChanges { heard.append("e\($0)") }
        heard = []
        property.value = 2
        #expect(heard == ["b2", "c2", "d2", "e2"])
        #expect(property.observerCount == 4)
        withExtendedLifetime((others, last)) {}
    }

    @Test("Releasing the cancellable ends the observation and frees the callback's objects")
    func dropping() {
        let property = Property(0)
        var target: Target? = Target()
        let weakTarget = Weak(target)
        var cancellable: AnyCancellable? = property.observe { [target] in target?.values.append($0) }
        target = nil
        #expect(cancellable != nil && weakTarget.object != nil)
        cancellable = nil
        #expect(weakTarget.object == nil)
        #expect(property.observerCount == 0)
    }

    @Test("An observation does not retain its property, and can be cancelled after it is freed")
    func propertyFreed() {
        var property: Property<Int>? = Property(1)
        let weakProperty = Weak(property)
        let cancellable = property?.observe { _ in }
        property = nil
        #expect(weakProperty.object == nil)
        cancellable?.cancel()
    }

    @Test("Setting an equal value is a change, setting it if changed is not; modifying is one change")
    func equatable() {
        let property = Property([1])
        var heard: [[Int]] = []
        let cancellable = property.observeChanges { heard.append($0) }
        property.set(ifChanged: [1])
        #expect(heard.isEmpty)
        property.value = [1]
        property.set(ifChanged: [2])
        property.modify {
            $0.append(3)
            $0.append(4)
        }
        #expect(heard == [[1], [2], [2, 3, 4]])
        cancellable.cancel()
    }

    @Test("A change inside a change follows it, and none is lost")
    func nestedChanges() {
        let property = Property(["outer": 0, "inner": 0])
        var heard: [[String: Int]] = []
        let cancellable = property.observeChanges { heard.append($0) }
        property.modify {
            $0["outer"] = 1
            property.modify { $0["inner"] = 1 }
            property.modify { state in
                property.modify { $0["last"] = 1 }
                state["inner"] = 2
            }
            $0["outer"] = 2
        }
        #expect(property.value == ["outer": 2, "inner": 2, "last": 1])
        #expect(heard.map { $0["inner"] } == [0, 1, 2, 2])
        property.modify {
            property.value = ["set": 1]
            $0["outer"] = 3
        }
        #expect(property.value == ["set": 1])
        cancellable.cancel()
    }

    @Test("Cancelling on another thread ends the observation")
    func cancelElsewhere() async {
        let property = Property(0)
        var heard: [Int] = []
        let handover = UncheckedBox(property.observe { heard.append($0) })
        await elsewhere { handover.value.cancel() }
        property.value = 1
        #expect(heard == [0])
        #expect(property.observerCount == 0)
    }

    @Test("An audit lists a subscription as long as it lasts")
    func audit() {
        let audit = LifetimeAudit()
        let property = Property(0)
        LifetimeAudit.$current.withValue(audit) {
            let first = property.observe { _ in }
            let second = property.observe { _ in }
            #expect(audit.living(.subscription) == ["Property<Int>", "Property<Int>"])
            first.cancel()
            #expect(audit.living(.subscription).count == 1)
            second.cancel()
            #expect(audit.living(.subscription).isEmpty)
        }
    }
}

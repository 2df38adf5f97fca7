import KitCore
import KitReactive
import Testing

@MainActor
struct PropertyReentrancyTests {
    @Test(
        "A change inside a callback waits until all observers received the one before, while the value reads the newest"
    )
    func changeInside() {
        let property = Property(0)
        var heard: [String] = []
        let first = property.observeChanges { value in
            heard.append("a\(value)")
            if value < 3 {
                property.value = value + 1
                heard.append("reads \(property.value)")
            }
        }
        let second = property.observeChanges { heard.append("b\($0)") }
        let third = property.observeChanges { heard.append("c\($0)") }
        property.value = 1
        #expect(heard == ["a1", "reads 2", "b1", "c1", "a2", "reads 3", "b2", "c2", "a3", "b3", "c3"])
        withExtendedLifetime((first, second, third)) {}
    }

    @Test("A change inside an observer's first call is delivered after it, once, to every observer")
    func changeInsideFirstCall() {
        let property = Property(0)
        var heard: [String] = []
        let first = property.observeChanges { heard.append("a\($0)") }
        let second = property.observe { value in
            if value < 2 {
                property.value = value + 1
            }
            heard.append("b\(value)")
        }
        #expect(heard == ["b0", "a1", "b1", "a2", "b2"])
        withExtendedLifetime((first, second)) {}
    }

    @Test(
        "An observer added during a delivery receives the current value once, then only later changes",
        arguments: [false, true])
    func comingInside(hasCompany: Bool) {
        let property = Property(0)
        var heard: [Int] = []
        var late: AnyCancellable?
        let first = property.observeChanges { value in
            if value == 1 {
                property.value = 2
                late = property.observe { heard.append($0) }
                property.value = 3
            }
        }
        let company = hasCompany ? property.observe { _ in } : nil
        property.value = 1
        #expect(heard == [2, 3])
        property.value = 4
        #expect(heard == [2, 3, 4])
        withExtendedLifetime((first, company, late)) {}
    }

    @Test("An observer that leaves inside its own callback receives nothing more", arguments: [0, 1, 2])
    func leavingInside(others: Int) {
        let property = Property(0)
        var heard: [Int] = []
        var cancellables: Set<AnyCancellable> = []
        var own: AnyCancellable?
        for _ in 0..<others {
            property.observe { _ in }.store(in: &cancellables)
        }
        own = property.observeChanges { value in
            heard.append(value)
            property.value = value + 10
            own?.cancel()
            if value > 100 { Issue.record("heard after it left") }
        }
        property.value = 1
        property.value = 2
        #expect(heard == [1])
        #expect(property.observerCount == others)
    }

    @Test("An observer that another one cancels does not receive the current change", arguments: [true, false])
    func cancelledByAnother(victimIsLast: Bool) {
        let property = Property(0)
        var heard: [Int] = []
        var victim: AnyCancellable?
        let killer: AnyCancellable
        if victimIsLast {
            killer = property.observeChanges { _ in victim?.cancel() }
            victim = property.observeChanges { heard.append($0) }
        } else {
            victim = property.observeChanges { heard.append($0) }
            killer = property.observeChanges { _ in victim?.cancel() }
        }
        property.value = 1
        property.value = 2
        #expect(heard == (victimIsLast ? [] : [1]))
        #expect(property.observerCount == 1)
        killer.cancel()
    }

    @Test("The last reference can be released inside a callback")
    func freedInside() {
        final class Holder {
            var property: Property<Int>?
        }
        let holder = Holder()
        holder.property = Property(0)
        var heard: [Int] = []
        let first = holder.property?.observeChanges { value in
            holder.property = nil
            heard.append(value)
        }
        let second = holder.property?.observeChanges { heard.append($0) }
        holder.property?.value = 1
        #expect(heard == [1, 1])
        #expect(holder.property == nil)
        withExtendedLifetime((first, second)) {}
    }

    private final class Probe {
        let onEnd: @MainActor () -> Void
        init(_ onEnd: @escaping @MainActor () -> Void) { self.onEnd = onEnd }
        deinit { MainActor.assumeIsolated(onEnd) }
    }

    @Test("A value that is freed because it is replaced already finds the new one")
    func deinitReads() {
        let property = Property<Probe?>(nil)
        var reads: [Bool] = []
        property.value = Probe { reads.append(property.value == nil) }
        property.value = nil
        #expect(reads == [true])
    }

    @Test("Values that are freed when they are replaced can read and change the property")
    func deinitInside() {
        let property = Property<Probe?>(nil)
        var heard: [String] = []
        func probe(_ name: String) -> Probe {
            Probe {
                heard.append("\(name) freed, \(property.value == nil)")
                if name != "c" { property.value = nil }
            }
        }
        let first = property.observeChanges { value in
            heard.append(value == nil ? "nil" : "some")
            if value != nil, heard.count == 1 {
                property.value = probe("b")
                property.value = probe("c")
                property.value = nil
            }
        }
        let second = property.observeChanges { _ in }
        property.value = probe("a")
        #expect(heard.prefix(4) == ["some", "some", "some", "nil"])
        #expect(
            heard.dropFirst(4).filter { $0.hasSuffix("true") }.sorted() == [
                "a freed, true", "b freed, true", "c freed, true",
            ])
        #expect(heard.count == 9)
        withExtendedLifetime((first, second)) {}
    }

    @Test("An observer's objects can change the property when they are freed, also after it left during a delivery")
    func freedObserverEmits() {
        let property = Property(0)
        var heard: [Int] = []
        var victim: AnyCancellable?
        do {
            let probe = Probe { property.value = 10 }
            victim = property.observeChanges { _ in withExtendedLifetime(probe) {} }
        }
        let killer = property.observeChanges { _ in
            victim?.cancel()
            victim = nil
        }
        let listener = property.observeChanges { heard.append($0) }
        property.value = 1
        property.value = 2
        #expect(heard == [1, 10, 2])
        #expect(property.observerCount == 2)
        withExtendedLifetime((killer, listener)) {}
    }

    @Test("With random observers and changes, each observer receives all changes of its lifetime, in order")
    func random() {
        for seed in 0..<200 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            RandomWalk().run(&generator)
        }
    }

    @Test("An observer that leaves inside its own callback is freed after that", arguments: [0, 1])
    func freedInsideItsCallback(others: Int) {
        let property = Property(0)
        let company = (0..<others).map { _ in property.observeChanges { _ in } }
        let audit = LifetimeAudit()
        var target: Target? = Target()
        let freed = Weak(target)
        var own: AnyCancellable?
        LifetimeAudit.$current.withValue(audit) {
            own = property.observeChanges { [target] value in
                target?.values.append(value)
                own?.cancel()
                #expect(audit.living(.subscription).isEmpty)
            }
        }
        target = nil
        #expect(freed.object != nil && audit.living(.subscription).count == 1)
        property.value = 1
        #expect(freed.object == nil)
        withExtendedLifetime(company) {}
    }
}

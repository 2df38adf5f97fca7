import KitReactive
import Testing

@MainActor
struct BinderTests {
    private func binder(_ target: Target) -> Binder<Int> {
        Binder(target) { $0.values.append($1) }
    }

    @Test("On the main actor a write is done before the call returns")
    func atOnce() {
        let target = Target()
        binder(target).on(1)
        #expect(target.values == [1])
    }

    @Test("Writes from elsewhere are done in order, and one on the main actor does not overtake them")
    func noOvertaking() async {
        let target = Target()
        let binder = binder(target)
        // The main actor is blocked here, so the writes from elsewhere cannot have been performed yet.
        blockingElsewhere {
            for number in 0..<10 {
                binder.on(number)
            }
        }
        #expect(target.values.isEmpty)
        binder.on(10)
        #expect(target.values == Array(0...10))
        await elsewhere {}
        #expect(target.values == Array(0...10))
    }

    @Test("A write inside a write comes after those that wait")
    func reentrancy() {
        let target = Target()
        var inner: Binder<Int>?
        let binder = Binder<Int>(target) { target, value in
            target.values.append(value)
            if value == 1 { inner?.on(9) }
        }
        inner = binder
        blockingElsewhere {
            binder.on(1)
            binder.on(2)
        }
        binder.on(3)
        #expect(target.values == [1, 2, 9, 3])
    }

    @Test("The target is not kept alive, and writes to a freed one are dropped")
    func weakTarget() {
        var target: Target? = Target()
        let freed = Weak(target)
        let binder = target.map { self.binder($0) }
        target = nil
        #expect(freed.object == nil)
        binder?.on(1)
    }

    @Test("A bound publisher writes without a hop, until the cancellable is released")
    func publisher() {
        let target = Target()
        let subject = CurrentValueSubject<Int, Never>(1)
        var cancellable: AnyCancellable? = subject --> binder(target)
        #expect(cancellable != nil && target.values == [1])
        subject.send(2)
        #expect(target.values == [1, 2])
        cancellable = nil
        subject.send(3)
        #expect(target.values == [1, 2])
    }

    @Test("A bound property writes its value at once, then each change")
    func property() {
        let target = Target()
        let property = Property(1)
        let cancellable = property --> binder(target)
        property.value = 2
        #expect(target.values == [1, 2])
        cancellable.cancel()
        #expect(property.observerCount == 0)
    }

    @Test("A value is lifted to a binder of optionals, from publishers and properties")
    func optionals() {
        let target = Target()
        let binder = Binder<Int?>(target) { $0.values.append($1 ?? -1) }
        let cancellables = [
            Just(1).eraseToAnyPublisher() --> binder,
            Just<Int?>(nil) --> binder,
            Property(2) --> binder,
            Property<Int?>(nil) --> binder,
        ]
        #expect(target.values == [1, -1, 2, -1])
        withExtendedLifetime(cancellables) {}
    }

    @Test("A property bound while writes from elsewhere wait does not overtake them")
    func propertyNoOvertaking() {
        let target = Target()
        let binder = binder(target)
        blockingElsewhere { binder.on(1) }
        let cancellable = Property(2) --> binder
        #expect(target.values == [1, 2])
        cancellable.cancel()
    }

    @Test("Writes of two binders of one target keep their order; those of two targets are independent")
    func twoBinders() {
        let (target, other) = (Target(), Target())
        let binders = [binder(target), binder(target), binder(other)]
        blockingElsewhere {
            binders[0].on(1)
            binders[2].on(7)
        }
        binders[1].on(2)
        #expect(target.values == [1, 2])
        #expect(other.values.isEmpty)
    }

    @Test("Writes from elsewhere are not overtaken either when earlier ones have been done")
    func noOvertakingLater() async {
        let target = Target()
        let binder = binder(target)
        for number in [0, 2, 4] {
            blockingElsewhere { binder.on(number) }
            binder.on(number + 1)
            await elsewhere {}
        }
        #expect(target.values == Array(0..<6))
    }

    @Test("Two binders of one target keep their order, also when many other targets have come between them")
    func manyTargets() {
        let target = Target()
        let first = binder(target)
        let others = (0..<600).map { _ in Target() }
        let otherBinders = others.map { binder($0) }
        let second = binder(target)
        blockingElsewhere { first.on(1) }
        second.on(2)
        #expect(target.values == [1, 2])
        withExtendedLifetime((others, otherBinders)) {}
    }
}

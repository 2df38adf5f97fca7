import KitNavigation
import KitReactive
import Testing

@Suite("A navigator")
struct NavigatorTests {
    private let navigator = Navigator<Int>()

    @Test func stepsSentBeforeAnybodyListensAreKeptInOrder() {
        navigator.next(1)
        navigator.next(2)
        var heard: [Int] = []
        let subscription = navigator.observe { heard.append($0) }
        #expect(heard == [1, 2])
        navigator.next(3)
        #expect(heard == [1, 2, 3])
        subscription.cancel()
    }

    @Test func onlyTheFirstObserverReceivesEarlySteps() {
        navigator.next(1)
        var heard: [[Int]] = [[], []]
        let subscriptions = heard.indices.map { index in navigator.observe { heard[index].append($0) } }
        navigator.next(2)
        #expect(heard == [[1, 2], [2]])
        subscriptions.forEach { $0.cancel() }
    }

    @Test("Steps sent between two observers are kept for the second one, in order")
    func betweenObservers() {
        var heard: [Int] = []
        navigator.observe { _ in }.cancel()
        navigator.next(1)
        navigator.next(2)
        let subscription = navigator.observe { [navigator] step in
            heard.append(step)
            if step == 1 { navigator.next(3) }
        }
        #expect(heard == [1, 2, 3])
        subscription.cancel()
    }

    // MARK: As a publisher

    @Test("The publisher delivers earlier steps at the first demand, and drops those beyond the demand")
    func publisher() {
        navigator.next(1)
        let slow = SlowSubscriber()
        navigator.navigation.subscribe(slow)
        navigator.next(2)
        #expect(slow.values.isEmpty, "without demand it is no observer")
        slow.subscription?.request(.max(2))
        navigator.next(3)
        #expect(slow.values == [1, 2])
        slow.subscription?.request(.unlimited)
        navigator.next(4)
        #expect(slow.values == [1, 2, 4])
        slow.subscription?.cancel()
        slow.subscription?.request(.unlimited)
        navigator.next(5)
        var late: [Int] = []
        let subscription = navigator.navigation.sink { late.append($0) }
        #expect(slow.values.count == 3 && late == [5], "kept for the next observer")
        subscription.cancel()
    }

    @Test("A step sent by a subscriber comes after those that were sent before it; one may end the subscription")
    func nestedInThePublisher() {
        navigator.next(1)
        navigator.next(2)
        var values: [Int] = []
        let subscription = navigator.navigation.sink { [navigator] step in
            values.append(step)
            if step == 1 { navigator.next(3) }
        }
        #expect(values == [1, 2, 3])
        subscription.cancel()
        navigator.next(4)
        navigator.next(5)
        let firsts = (0..<2).map { _ in navigator.navigation.first().sink { values.append($0) } }
        #expect(values == [1, 2, 3, 4, 5], "what the first one did not take is kept for the second")
        firsts.forEach { $0.cancel() }
    }

    @Test("A subscription does not keep its navigator")
    func lifetime() {
        var navigator: Navigator<Int>? = Navigator()
        let kept = navigator.map(Weak.init)
        let subscription = navigator?.navigation.sink { _ in }
        navigator = nil
        #expect(kept?.object == nil)
        withExtendedLifetime(subscription) {}
    }
}

/// A subscriber that requests values when a test does.
private final class SlowSubscriber: Subscriber {
    private(set) var values: [Int] = []
    private(set) var subscription: (any Subscription)?

    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Int) -> Subscribers.Demand {
        values.append(input)
        return .none
    }
    func receive(completion: Subscribers.Completion<Never>) {}
}

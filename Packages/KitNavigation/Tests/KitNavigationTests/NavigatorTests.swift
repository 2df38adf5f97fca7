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

    @Test func onlyTheFirstObserverHearsEarlySteps() {
        navigator.next(1)
        var heard: [[Int]] = [[], []]
        let subscriptions = heard.indices.map { index in navigator.observe { heard[index].append($0) } }
        navigator.next(2)
        #expect(heard == [[1, 2], [2]])
        subscriptions.forEach { $0.cancel() }
    }

    @Test func aStepSentByTheObserverComesAfterTheEarlyOnes() {
        navigator.next(1)
        navigator.next(2)
        var heard: [Int] = []
        let subscription = navigator.observe { [navigator] step in
            heard.append(step)
            if step == 1 { navigator.next(3) }
        }
        #expect(heard == [1, 2, 3])
        subscription.cancel()
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

    @Test func nothingIsHeardAfterTheEnd() {
        var heard: [Int] = []
        let subscription = navigator.observe { heard.append($0) }
        subscription.cancel()
        navigator.next(1)
        #expect(heard.isEmpty)
    }
}

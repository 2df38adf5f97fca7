import Testing

@testable import KitReactive

@MainActor
struct OnMainActorTests {
    @Test("On the main actor the work is done before the call returns")
    func atOnce() {
        let log = Log<Int>()
        onMainActor { log.add(1) }
        #expect(log.entries == [1])
    }

    @Test("From elsewhere the work is done on the main actor, in the order of the calls")
    func inOrder() async {
        let log = Log<Int>()
        await elsewhere {
            for number in 0..<100 {
                onMainActor { log.add(number) }
            }
        }
        #expect(log.entries == Array(0..<100))
    }
}

@MainActor
struct CancelAllTests {
    @Test("All of an array are cancelled in order, also those that are kept elsewhere")
    func array() {
        var order: [Int] = []
        var cancellables = (0..<3).map { number in AnyCancellable { order.append(number) } }
        let kept = cancellables
        cancellables.cancelAll()
        #expect(order == [0, 1, 2])
        #expect(cancellables.isEmpty && kept.count == 3)
    }

    @Test("All of a set are cancelled once, also those that are kept elsewhere")
    func set() {
        var count = 0
        var cancellables = Set((0..<3).map { _ in AnyCancellable { count += 1 } })
        let kept = cancellables
        cancellables.cancelAll()
        #expect(count == 3)
        #expect(cancellables.isEmpty && kept.count == 3)
    }
}

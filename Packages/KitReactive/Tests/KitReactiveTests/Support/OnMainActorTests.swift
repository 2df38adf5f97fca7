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

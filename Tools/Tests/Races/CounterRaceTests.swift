import AppCore
import CounterDomain
import CounterVariants
import KitCells
import KitCore
import KitTesting
import Testing

@testable import CounterContract

@Suite("Counter races")
struct CounterRaceTests {
    @Test("number × count × second × leave: C-16, C-20, C-21")
    func numberCountSecondLeave() async throws {
        #expect(Self.race.runCount == 96)
        try await Self.race.check(
            Architecture.allCases.map { architecture in
                ContractSubject(architecture.rawValue) { CounterVariants.makeRoot(architecture, $0) }
            })
    }

    /// The service continues with a request whose page was left, so its answer arrives.
    static let race = Race<CounterWorld>(
        "number × count × second × leave",
        begin: { world in
            world.ignoresCancellation = true
            await world.driver.type("ra")
            try world.driver.expectSpinners("Asking for a random number…")
            try world.expectAuto(true)
        },
        racers: [
            Racer(
                .init("the number comes") { try $0.random.answer(50) },
                .init("the number fails") { try $0.random.fail(ServiceIsDown()) }),
            Racer("somebody counts") { await $0.driver.type("+") },
            Racer("a second goes by") { await $0.driver.advance(by: .seconds(1)) },
            Racer("the page is left") { await $0.driver.type("i") },
        ],
        outcome: { world, course in
            await world.driver.press(.escape)
            try world.expectCount(count(after: course))
            try world.driver.expectSpinners()
            try world.expectAuto(false)
            let isTold = course.happened("the number fails", before: "the page is left")
            try world.driver.expect(world.bell.notifications.isEmpty, is: !isTold, "whether the bell was silent")
            // The count depends on the order of events, and is checked above.
            return ""
        })

    /// Returns the expected count: counts before leaving are kept, and a number replaces the count before it.
    private nonisolated static func count(after course: RaceCourse) -> Int {
        var count = 0
        for ending in course.endings.prefix(while: { $0 != "the page is left" }) {
            switch ending {
            case "the number comes": count = 50
            case "somebody counts", "a second goes by": count += 1
            default: break
            }
        }
        return count
    }
}

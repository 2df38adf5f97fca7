import AppCore
import KitCells
import KitCore
import KitTesting
import Testing

@testable import CounterSubjects

/// Clauses that were checked with scripted services, and answers in every order, with a frame between them and without.
@Suite("Counter on live services")
struct LiveCounterTests {
    @Test("clauses that scripted services keep", arguments: Architecture.allCases, LiveCounterClauses.clauses)
    func clause(architecture: Architecture, clause: Clause<LiveCounterWorld>) async throws {
        try await clause.check(#require(CounterSubjects.live.subjects.first { $0.name == architecture.rawValue }))
    }

    @Test("the counter: a number × a count × another page: C-19, C-20, C-21")
    func counter() async throws { try await Self.counting.check(CounterSubjects.live.subjects) }

    private static let counting = Race<LiveCounterWorld>(
        "a number × a count × another page",
        begin: { await $0.driver.type("r") },
        racers: [
            Racer(
                .init("the number comes") { try await $0.gate.deliverIfWaiting() },
                .init("the number is lost") { try await $0.gate.loseIfWaiting() }),
            Racer("the user counts") { await $0.driver.type("+") },
            Racer("another page and back") { world in
                await world.driver.type("i")
                await world.driver.press(.escape)
            },
        ],
        outcome: { world, course in
            try world.driver.expectSpinners()
            try world.driver.expect(world.gate.waiting, is: [], "the waiting requests")
            try world.driver.expect(world.count, is: String(count(after: course)), "the count")
            return ""
        })

    /// A number replaces the count, unless its page was left before it came.
    private nonisolated static func count(after course: RaceCourse) -> Int {
        var (count, isRequested, generator) = (0, true, SeededGenerator(seed: 1))
        for ending in course.endings {
            switch ending {
            case "the number comes" where isRequested: count = .random(in: -1_000...1_000, using: &generator)
            case "the user counts": count += 1
            case "another page and back": isRequested = false
            default: break
            }
        }
        return count
    }
}

import AppCore
import KitCells
import KitCore
import KitTesting
import Testing

@testable import SignUpSubjects

/// Clauses that were checked with scripted services, and answers in every order, with a frame between them and without.
@Suite("SignUp on live services")
struct LiveSignUpTests {
    @Test("clauses that scripted services keep", arguments: Architecture.allCases, LiveSignUpClauses.clauses)
    func clause(architecture: Architecture, clause: Clause<LiveSignUpWorld>) async throws {
        try await clause.check(#require(SignUpSubjects.live.subjects.first { $0.name == architecture.rawValue }))
    }

    @Test("SignUp: an account × Escape × an invitation: S-19, S-22, S-23, S-41")
    func signUp() async throws { try await Self.registering.check(SignUpSubjects.live.subjects) }

    private static let registering = Race<LiveSignUpWorld>(
        "an account × Escape × an invitation",
        begin: { try await $0.fillForm() },
        racers: [
            Racer(
                .init("the account is made") { try await $0.server.gate.deliverIfWaiting() },
                .init("the answer is lost") { try await $0.server.gate.loseIfWaiting() }),
            Racer("Escape") { await $0.driver.press(.escape) },
            Racer("an invitation comes") { await $0.follow(link: "signup://invite?email=bo%40example.org") },
        ],
        outcome: { world, _ in
            try world.driver.expectScreen(hides: "Signing up…")
            try world.driver.expect(world.server.gate.waiting, is: [], "the waiting requests")
            if !world.driver.elements(.alert).isEmpty { await world.driver.press(.escape) }
            let isHome = world.driver.elements(.screen).contains { $0.label == "Home" }
            try world.driver.expect(world.stored, is: isHome ? "session of Ada" : "nothing", "what is saved")
            return ""
        })
}

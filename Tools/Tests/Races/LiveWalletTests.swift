import AppCore
import KitCells
import KitCore
import KitTesting
import Testing

@testable import WalletSubjects

/// Clauses that were checked with scripted services, and answers in every order, with a frame between them and without.
@Suite("Wallet on live services")
struct LiveWalletTests {
    @Test("clauses that scripted services keep", arguments: Architecture.allCases, LiveWalletClauses.clauses)
    func clause(architecture: Architecture, clause: Clause<LiveWalletWorld>) async throws {
        try await clause.check(#require(WalletSubjects.live.subjects.first { $0.name == architecture.rawValue }))
    }

    @Test("wallet: a payment × a refresh × suspended: W-14, W-24, W-27, W-38")
    func wallet() async throws { try await Self.paying.check(WalletSubjects.live.subjects) }

    private static let paying = Race<LiveWalletWorld>(
        "a payment × a second × suspended",
        begin: { world in
            try await world.unlock()
            try await world.pay()
        },
        racers: [
            Racer(
                .init("the payment is taken") { try await $0.gate.deliver(at: $0.place(of: "submit")) },
                .init("the answer is lost") { world in
                    await world.gate.perform(at: try world.place(of: "submit"))
                    try world.gate.fail(at: world.place(of: "submit"))
                },
                .init("the payment is lost") { try $0.gate.fail(at: $0.place(of: "submit")) }),
            Racer("a second goes by") { await $0.driver.advance(by: .seconds(1)) },
            Racer("the app is put aside") { await $0.driver.suspendAndResume() },
        ],
        outcome: { world, course in
            try world.driver.expectScreen(hides: "TRIP")
            try await world.advance(by: .seconds(60))
            try await world.unlock()
            try await world.advance(by: .seconds(1))
            let isPaid = !course.happened("the payment is lost")
            while !world.driver.elements(.screen).contains(where: { $0.label == "Wallet" }) {
                await world.driver.press(.enter)
                try await world.deliverAll()
            }
            try world.driver.expectText(isPaid ? "94.999 TRIP" : "100 TRIP")
            return ""
        })
}

extension LiveWalletWorld {
    fileprivate func place(of request: String) throws -> Int {
        guard let index = gate.waiting.firstIndex(where: { $0.hasPrefix(request) }) else {
            throw driver.failure("no \(request) waits")
        }
        return index
    }
}

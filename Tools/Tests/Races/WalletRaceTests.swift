import AppCore
import KitCells
import KitCore
import KitTesting
import LedgerCore
import Testing
import WalletDomain
import WalletVariants

@testable import WalletContract

@Suite("Wallet races")
struct WalletRaceTests {
    @Test("send × lock × poll × link: W-24 to W-27, W-32, W-37, W-38, W-49")
    func sendLockPoll() async throws {
        #expect(Self.race.runCount == 192)
        try await Self.race.check(
            Architecture.allCases.map { architecture in
                ContractSubject(architecture.rawValue) { (environment: WalletEnvironment) in
                    WalletVariants.makeRoot(architecture, environment)
                }
            })
    }

    /// The payment is submitted, and waits for its answer.
    static let race = Race<WalletWorld>(
        "send × lock × poll × link",
        begin: { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            await world.driver.type(WalletWorld.pin)
            world.ledger.paymentGate.respond(nil)
            try await world.pay()
            try world.driver.expectText("Sending…")
            world.ledger.statusGate.respond(nil)
        },
        racers: [
            Racer(
                transport("the payment is taken", .works), transport("the answer is lost", .losesAnswer),
                transport("the payment is lost", .losesRequest),
                transport("the payment is refused", .refuses(.insufficientBalance))),
            Racer("the app is put aside") { await $0.driver.suspendAndResume() },
            Racer("a second goes by, and whoever asks is answered") { world in
                await world.driver.advance(by: .seconds(1))
                if !world.ledger.statusGate.pending.isEmpty { try world.ledger.statusGate.answer(()) }
            },
            Racer("a link comes") { await $0.open("wallet://send?to=\(Address.stranger.text)&amount=7") },
        ],
        outcome: { world, course in
            try world.driver.expectTitle("Locked")
            try world.expectNothingOfTheWallet()
            world.ledger.confirm()
            world.ledger.statusGate.respond { _ in }
            while !world.ledger.statusGate.pending.isEmpty { try world.ledger.statusGate.answer(()) }
            await world.driver.advance(by: .seconds(60))
            try world.driver.expectTitle("Locked")
            try world.expectNothingOfTheWallet()
            await world.driver.type(WalletWorld.pin)
            try world.driver.expect(world.ledger.now.submitted.count, is: 1, "the number of submissions")
            let arrives = course.happened("the payment is taken") || course.happened("the answer is lost")
            try world.driver.expect(world.ledger.now.transactions.count, is: arrives ? 1 : 0, "the transactions")
            let isKept = course.happened("the payment is lost")
            try world.driver.expect(world.disk.files.payments.count, is: isKept ? 1 : 0, "the payments that are kept")
            return "\(world.ledger.now.balance)"
        })

    private static func transport(
        _ name: String, _ transport: ScriptedLedger.Transport
    ) -> Racer<WalletWorld>.Ending {
        Racer<WalletWorld>.Ending(name) { world in
            world.ledger.change { $0.transport = transport }
            try world.ledger.paymentGate.answer(())
        }
    }
}

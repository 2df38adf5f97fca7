import KitReactive
import KitTesting
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract

@Suite("The tracker of payments, which all architectures share")
struct PaymentTrackerTests {
    private let wallet = ScriptedWallet()

    @Test("a payment passes through its stages, and its end is reported once")
    func stages() async throws {
        let signed = try ScriptedWallet.signed()
        var (stages, reports): ([PaymentStage?], [String]) = ([], [])
        let subscriptions = [
            wallet.tracker.stages.observeChanges { stages.append($0[signed]) },
            wallet.tracker.reports.observe { reports.append($0.text) },
        ]
        wallet.ledger.change { $0.transport = .losesAnswer }
        wallet.tracker.pay(signed)
        wallet.tracker.pay(signed)
        await SerialRuntime.shared.settle()
        #expect(stages == [.sending, .checking] && wallet.ledger.now.submitted == [signed])
        wallet.ledger.change { $0.failure = .timedOut(server: "test:1") }
        await wallet.clock.advance(by: .seconds(1))
        #expect(stages == [.sending, .checking, .checking])
        wallet.ledger.change { $0.failure = nil }
        wallet.ledger.confirm()
        await wallet.clock.advance(by: .seconds(2))
        #expect(stages.last == .confirmed && reports.count == 1)
        subscriptions.forEach { $0.cancel() }
    }

    @Test("a payment of a removed wallet has no further stages")
    func forgotten() async throws {
        let signed = try ScriptedWallet.signed()
        wallet.ledger.paymentGate.respond(nil)
        wallet.tracker.pay(signed)
        await SerialRuntime.shared.settle()
        #expect(wallet.tracker.stages.value == [signed: .sending])
        wallet.tracker.forgetAll()
        await SerialRuntime.shared.settle()
        #expect(wallet.ledger.paymentGate.cancelled == [signed.id] && wallet.tracker.stages.value.isEmpty)
    }
}

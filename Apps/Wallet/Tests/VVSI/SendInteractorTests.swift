import KitCore
import KitTesting
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The interactor of a payment's form: actions in, states and notifications out")
struct SendInteractorTests {
    private let wallet = ScriptedWallet()
    private let store: TestStore<SendInteractor>
    private let limits = PaymentLimits(balance: ScriptedWallet.trip(100), fee: LedgerTerms.standard.minimumFee)
    private let order = PaymentOrder(recipient: .stranger, amount: ScriptedWallet.trip(5))

    init() {
        store = TestStore(SendInteractor(wallet.account, wallet.tracker, link: nil))
    }

    private func fill() async throws {
        try await store.send(.appear) { $0.limits = limits }
        try await store.send(.editRecipient(Address.stranger.text)) {
            ($0.recipient, $0.isEdited) = (Address.stranger.text, true)
        }
        try await store.send(.editAmount("5")) { $0.amount = "5" }
        wallet.ledger.accountGate.respond(nil)
    }

    @Test("the limits are loaded when the page appears, one request at a time")
    func loading() async throws {
        wallet.ledger.accountGate.respond(nil)
        try await store.send(.appear) { $0.isLoading = true }
        try await store.send(.appear)
        #expect(wallet.ledger.accountGate.requests.count == 1)
        try await store.after {
            try wallet.ledger.accountGate.answer(())
        } changes: {
            ($0.isLoading, $0.limits) = (false, limits)
        }
        try await store.send(.useMaximum) { $0.amount = limits.maximum.text(decimalSeparator: ".") }
        try store.finish()
    }

    @Test("the demo shop's link fills in every field")
    func demoShop() async throws {
        let link = try PaymentLink(WalletTexts.demoShopLink)
        try await store.send(.payDemoShop) {
            ($0.recipient, $0.amount, $0.memo) = (link.recipient.text, "1", "A coffee")
        }
        #expect(store.state.recipientRemark?.kind == .success)
        try store.finish()
    }

    @Test("the prepared payment matches the entries, and is sent once for two presses")
    func reviewing() async throws {
        try await fill()
        try await store.send(.review) { ($0.preparing, $0.isTypingRecipient) = (order, false) }
        try await store.send(.review)
        #expect(wallet.ledger.accountGate.pending.count == 1 && !store.state.canReview)
        try await store.after {
            try wallet.ledger.accountGate.answer(())
        } changes: {
            $0.preparing = nil
        }
        try store.expect(.prepared(try ScriptedWallet.draft()))
        try store.finish()
    }

    @Test("leaving the page cancels the preparation; a late answer is not reported")
    func leaving() async throws {
        try await fill()
        try await store.send(.review) { ($0.preparing, $0.isTypingRecipient) = (order, false) }
        try await store.send(.disappear) { $0.preparing = nil }
        #expect(wallet.ledger.accountGate.cancelled.count == 1)
        try store.finish()
    }

    @Test("a failure is shown until the limits arrive or the page is left, and can be retried without limits")
    func failing() async throws {
        let error = LedgerServiceError.cannotConnect(server: "test:1")
        wallet.ledger.change { $0.failure = error }
        try await store.send(.appear) { $0.failure = WalletTexts.feeNotLoaded(error.message) }
        #expect(store.state.canRetry)
        wallet.ledger.change { $0.failure = nil }
        try await store.send(.retry) { ($0.limits, $0.failure) = (limits, nil) }
        wallet.ledger.change { $0.failure = error }
        try await store.send(.retry) { $0.failure = WalletTexts.feeNotLoaded(error.message) }
        #expect(!store.state.canRetry)
        try await store.send(.disappear) { $0.failure = nil }
        try store.finish()
    }
}

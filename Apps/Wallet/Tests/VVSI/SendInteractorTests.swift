import KitDI
import KitTesting
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The interactor of a payment's form: actions in, states and notifications out")
struct SendInteractorTests {
    private let wallet = ScriptedWallet()
    private let send: RecordedInteractor<SendInteractor>

    init() {
        send = RecordedInteractor(SendInteractor(WalletWorld.address, link: nil, wallet.environment))
    }

    private var drafts: [PaymentDraft] {
        send.notifications.map {
            switch $0 {
            case .prepared(let draft): draft
            }
        }
    }

    private func fill() async {
        await send.trigger(
            .appear, .editRecipient(Address.stranger.text), .editAmount("5"), .editMemo("two coffees"))
    }

    @Test("the limits are loaded when the page appears, one request at a time")
    func limits() async throws {
        wallet.ledger.accountGate.respond(nil)
        await send.trigger(.appear, .appear)
        #expect(wallet.ledger.accountGate.requests.count == 1 && send.state.limits == nil)
        try wallet.ledger.accountGate.answer(())
        await send.trigger()
        await send.trigger(.useMaximum)
        #expect(send.state.amount == send.state.limits?.maximum.text(decimalSeparator: "."))
    }

    @Test("the demo shop's link fills in every field")
    func demoShop() async {
        await send.trigger(.payDemoShop)
        #expect(send.state.amount == "1" && send.state.memo == "A coffee")
        #expect(send.state.recipientRemark?.kind == .success)
    }

    @Test("the prepared payment matches the entries, and is sent once for two presses")
    func reviewing() async throws {
        await fill()
        wallet.ledger.accountGate.respond(nil)
        await send.trigger(.review, .review)
        #expect(send.state.isPreparing && wallet.ledger.accountGate.pending.count == 1)
        try wallet.ledger.accountGate.answer(())
        await send.trigger()
        #expect(!send.state.isPreparing && drafts.count == 1)
        #expect(drafts.first?.transfer.recipient == .stranger && drafts.first?.transfer.memo == "two coffees")
        #expect(drafts.first?.transfer.amount == Amount(units: 5 * Amount.unitsPerTrip))
    }

    @Test("leaving the page cancels the preparation; a late answer is not reported")
    func leaving() async throws {
        await fill()
        wallet.ledger.accountGate.respond(nil)
        await send.trigger(.review)
        await send.trigger(.disappear)
        #expect(!send.state.isPreparing && wallet.ledger.accountGate.cancelled.count == 1)
        wallet.ledger.accountGate.respond { _ in }
        await send.trigger()
        #expect(drafts.isEmpty && send.state.amount == "5")
    }
}

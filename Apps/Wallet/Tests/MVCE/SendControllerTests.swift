import KitMVCE
import KitReactive
import KitTesting
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVCE

@Suite("The controller of a payment's form: events in, model out")
struct SendControllerTests {
    private let bench = ScriptedWallet()
    private let model = SendModel(from: WalletWorld.address, separator: ".")
    private let flow = EventRecorder<WalletFlowEvent>()
    private let loop: Loop<SendController>

    init() {
        loop = Loop(model, SendController(bench.environment, flow: flow.dispatcher))
    }

    private func fillIn(amount: String = "5") async {
        await loop.send(.appear, .editRecipient(Address.stranger.text), .editAmount(amount))
    }

    @Test("nothing can be reviewed before the ledger has sent its limits")
    func limits() async throws {
        bench.ledger.accountGate.respond(nil)
        await fillIn()
        #expect(!model.canReview.value && model.fee.value == "–" && model.total.value == "–")
        try bench.ledger.accountGate.answer(())
        await loop.send()
        #expect(
            model.canReview.value && model.fee.value == "0.001 TRIP" && model.total.value == "5.001 TRIP")
    }

    @Test("the demo shop's link fills in every field")
    func demoShop() async {
        await loop.send(.payDemoShop)
        #expect(model.amount.text.value == "1" && model.memo.text.value == "A coffee")
        #expect(model.recipient.checked.value.remark?.kind == .success)
    }

    @Test("one payment is prepared at a time; the draft goes to the flow")
    func reviewing() async throws {
        await fillIn()
        bench.ledger.accountGate.respond(nil)
        await loop.send(.review, .review)
        #expect(model.isPreparing.value && !model.canReview.value)
        #expect(bench.ledger.accountGate.pending.count == 1 && flow.events.isEmpty)
        try bench.ledger.accountGate.answer(())
        await loop.send()
        #expect(flow.names == ["paying.review"] && !model.isPreparing.value)
        guard case .paying(.review(let draft)) = flow.events.first else { return }
        #expect(draft.transfer.amount == ScriptedWallet.trip(5) && draft.transfer.recipient == .stranger)
    }

    @Test("an answer after the page disappeared is not an event")
    func leaving() async {
        await fillIn()
        bench.ledger.accountGate.respond(nil)
        await loop.send(.review, .disappear)
        #expect(!model.isPreparing.value && bench.ledger.accountGate.pending.isEmpty)
        #expect(flow.events.isEmpty && model.failure.value == nil)
        #expect(model.recipient.text.value == Address.stranger.text)
    }

    @Test("limits that fail during a preparation show an error, and the preparation continues")
    func limitsFailing() async throws {
        await fillIn()
        bench.ledger.accountGate.respond(nil)
        await loop.send(.review)
        await loop.send(.limitsFailed(PaymentError.zeroAmount))
        #expect(model.isPreparing.value && !model.canReview.value)
        #expect(model.failure.value == PaymentError.zeroAmount.message)
        try bench.ledger.accountGate.answer(())
        await loop.send()
        #expect(flow.names == ["paying.review"] && !model.isPreparing.value)
    }
}

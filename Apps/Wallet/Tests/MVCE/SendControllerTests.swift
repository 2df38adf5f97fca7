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
    private let flow = EventRecorder<WalletFlowEvent>()
    private let loop: EventLoop<SendController>
    private var model: SendModel { loop.model }

    init() {
        loop = EventLoop(
            SendModel(bench.account), SendController(flow: flow.dispatcher))
    }

    private func fillIn(amount: String = "5") async {
        await loop.send(.appeared, .recipientTyped(Address.stranger.text), .amountTyped(amount))
    }

    @Test("nothing can be reviewed before the ledger has sent its limits")
    func limits() async throws {
        bench.ledger.accountGate.respond(nil)
        await fillIn()
        #expect(!model.canReview.value && model.fee.value == "–" && model.total.value == "–")
        try bench.ledger.accountGate.answer(())
        await loop.settle()
        #expect(
            model.canReview.value && model.fee.value == "0.001 TRIP" && model.total.value == "5.001 TRIP")
    }

    @Test("the demo shop's link fills in every field")
    func demoShop() async {
        await loop.send(.demoShopPressed)
        #expect(model.amount.value == "1" && model.memo.value == "A coffee")
        #expect(model.checkedRecipient.value.remark?.kind == .success)
    }

    @Test("one payment is prepared at a time; the draft goes to the flow")
    func reviewing() async throws {
        await fillIn()
        bench.ledger.accountGate.respond(nil)
        await loop.send(.reviewPressed, .reviewPressed)
        #expect(model.isPreparing.value && !model.canReview.value)
        #expect(bench.ledger.accountGate.pending.count == 1 && flow.events.isEmpty)
        try bench.ledger.accountGate.answer(())
        await loop.settle()
        #expect(flow.events == [.payment(.prepared(try ScriptedWallet.draft()))] && !model.isPreparing.value)
    }

    @Test("an answer after the page disappeared is not an event")
    func leaving() async {
        await fillIn()
        bench.ledger.accountGate.respond(nil)
        await loop.send(.reviewPressed, .disappeared)
        #expect(!model.isPreparing.value && bench.ledger.accountGate.pending.isEmpty)
        #expect(flow.events.isEmpty && model.failure.value == nil)
        #expect(model.recipient.value == Address.stranger.text)
    }

    @Test("limits that fail during a preparation show an error, and the preparation continues")
    func limitsFailing() async throws {
        await fillIn()
        bench.ledger.accountGate.respond(nil)
        await loop.send(.reviewPressed, .limitsFailed("no answer"))
        #expect(model.isPreparing.value && !model.canReview.value && model.failure.value == "Fee not loaded: no answer")
        try bench.ledger.accountGate.answer(())
        await loop.settle()
        #expect(flow.events.count == 1 && !model.isPreparing.value)
    }
}

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

    @Test("the amount is checked again when the limits are known, and Max fills in the greatest one")
    func maximum() async throws {
        bench.ledger.accountGate.respond(nil)
        await fillIn(amount: "100")
        #expect(model.amount.checked.value.remark == nil)
        try bench.ledger.accountGate.answer(())
        await loop.send()
        #expect(model.amount.checked.value.remark?.kind == .error && !model.canReview.value)
        await loop.send(.useMaximum)
        #expect(model.amount.text.value == "99.999" && model.amount.checked.value.remark == nil)
        #expect(model.canReview.value)
    }

    @Test("a link fills in all of its fields; the user's own address, an amount and a memo have remarks")
    func entries() async {
        await loop.send(.appear, .editRecipient("wallet://send?to=\(Address.stranger.text)&amount=2.5&memo=tea"))
        #expect(model.recipient.text.value == Address.stranger.text && model.memo.text.value == "tea")
        #expect(model.recipient.checked.value.remark?.kind == .success && model.amount.text.value == "2.5")
        await loop.send(.editRecipient(WalletWorld.address.text), .editAmount("0"))
        await loop.send(.editMemo(String(repeating: "a", count: 143)))
        #expect(model.recipient.checked.value.remark?.text == "You cannot pay yourself.")
        #expect(model.amount.checked.value.remark?.text == "Enter an amount above zero.")
        #expect(model.memo.checked.value.remark?.text == "At most 140 bytes: 3 too many.")
        #expect(!model.canReview.value)
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

    @Test("a payment that cannot be prepared shows the error until the next attempt")
    func failing() async {
        await fillIn()
        bench.ledger.change { $0.failure = .timedOut(server: "test:1") }
        await loop.send(.review)
        #expect(model.failure.value != nil && model.canReview.value && flow.events.isEmpty)
        #expect(!model.canRetry.value, "the limits are known")
        bench.ledger.change { $0.failure = nil }
        await loop.send(.review)
        #expect(model.failure.value == nil && flow.names == ["paying.review"])
    }

    @Test("limits that could not be loaded can be requested again")
    func retrying() async {
        bench.ledger.change { $0.failure = .timedOut(server: "test:1") }
        await fillIn()
        #expect(model.canRetry.value && !model.canReview.value)
        bench.ledger.change { $0.failure = nil }
        await loop.send(.retry)
        #expect(!model.canRetry.value && model.canReview.value && model.failure.value == nil)
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

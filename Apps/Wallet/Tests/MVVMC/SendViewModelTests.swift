import KitCore
import KitMVVMC
import KitReactive
import KitTesting
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVVMC

/// The view's side of the form's view model.
private struct SendInput {
    let recipient = Signal<String>()
    let recipientDidEndEditing = Signal<Void>()
    let amount = Signal<String>()
    let memo = Signal<String>()
    let maximum = Signal<Void>()
    let payDemoShop = Signal<Void>()
    let review = Signal<Void>()
    let retry = Signal<Void>()
    let openLast = Signal<Void>()

    var streams: SendViewModel.InputFromView {
        .init(
            recipient: recipient.publisher, recipientDidEndEditing: recipientDidEndEditing.publisher,
            amount: amount.publisher, memo: memo.publisher, maximum: maximum.publisher,
            payDemoShop: payDemoShop.publisher, review: review.publisher, retry: retry.publisher,
            openLast: openLast.publisher)
    }
}

@Suite("The view model of the form for a payment: streams in, streams out")
struct SendViewModelTests {
    private let wallet = ScriptedWallet()
    private let view = SendInput()
    private let arrivals = Signal<PaymentLink>()
    private let output: Streams<SendStep, SendViewModel.Output>

    init() {
        output = Streams(
            SendViewModel(
                wallet.account, link: nil, payments: wallet.tracker.stages.publisher, arrivals: arrivals.publisher),
            view.streams,
            recording: \.recipientRemark, \.amount, \.memo, \.fee, \.total, \.failure, \.isReviewEnabled, \.isPreparing)
    }

    private func fill(amount text: String = "5") async {
        view.recipient.send(Address.stranger.text)
        view.amount.send(text)
        output.scene.viewDidAppear.send()
        await output.settle()
    }

    @Test("the demo shop's link fills in every field, and its payment can be reviewed once the limits are known")
    func demoShop() async {
        view.payDemoShop.send()
        #expect(output.amount.last == "1" && output.memo.last == "A coffee")
        #expect(output.recipientRemark.last??.kind == .success)
        output.scene.viewDidAppear.send()
        await output.settle()
        #expect(output.total.last == "1.001 TRIP" && output.isReviewEnabled.last == true)
    }

    @Test("an incomplete recipient has a remark when its field is left, until the next edit")
    func incomplete() {
        view.recipient.send("trip1")
        #expect(output.recipientRemark.last == .some(nil))
        view.recipientDidEndEditing.send()
        #expect(output.recipientRemark.last??.kind == .error)
        view.recipient.send("trip1s")
        #expect(output.recipientRemark.last == .some(nil))
    }

    @Test("the fee, the total and the review wait for the ledger")
    func limits() async {
        await fill()
        #expect(output.fee == ["–", "0.001 TRIP"] && output.total.last == "5.001 TRIP")
        #expect(output.isReviewEnabled.last == true && output.failure == [nil])
    }

    @Test("a second press during the preparation sends no request; the draft is a step to the coordinator")
    func reviewing() async throws {
        await fill()
        wallet.ledger.accountGate.respond(nil)
        view.review.send()
        await output.settle()
        #expect(output.isPreparing == [false, true] && output.isReviewEnabled.last == false)
        view.review.send()
        await output.settle()
        #expect(wallet.ledger.accountGate.pending.count == 1 && wallet.ledger.accountGate.cancelled.isEmpty)
        try wallet.ledger.accountGate.answer(())
        await output.settle()
        let drafts: [PaymentDraft] = output.steps.compactMap {
            if case .review(let draft) = $0 { draft } else { nil }
        }
        #expect(drafts == [try ScriptedWallet.draft()] && output.isPreparing.last == false)
    }

    @Test("leaving cancels work in progress, and its answer has no effect")
    func leaving() async {
        await fill()
        wallet.ledger.accountGate.respond(nil)
        view.review.send()
        await output.settle()
        output.scene.viewDidDisappear.send()
        await output.settle()
        #expect(wallet.ledger.accountGate.cancelled.count == 1)
        #expect(output.steps.isEmpty && output.isPreparing.last == false)
    }

    @Test("a link ends the preparation, and its step says whether it would replace what was typed")
    func arriving() async throws {
        let link = try PaymentLink("wallet://send?to=\(Address.stranger.text)")
        arrivals.send(link)
        await fill()
        wallet.ledger.accountGate.respond(nil)
        view.review.send()
        await output.settle()
        arrivals.send(link)
        await output.settle()
        #expect(wallet.ledger.accountGate.cancelled.count == 1 && output.isPreparing.last == false)
        let answers: [Bool] = output.steps.compactMap {
            if case .follow(link, let replacesEntries) = $0 { replacesEntries } else { nil }
        }
        #expect(answers == [false, true])
    }
}

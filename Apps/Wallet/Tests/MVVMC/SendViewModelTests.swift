import KitMVVMC
import KitNavigation
import KitReactive
import KitTesting
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVVMC

/// The payment form's view model with streams that a test sends, and streams that it records.
private final class Streams {
    let wallet = ScriptedWallet()
    let (recipient, amount) = (PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>())
    let memo = PassthroughSubject<String, Never>()
    let maximum = PassthroughSubject<Void, Never>()
    let payDemoShop = PassthroughSubject<Void, Never>()
    let (review, retry) = (PassthroughSubject<Void, Never>(), PassthroughSubject<Void, Never>())
    let scene = SceneChannels()
    let recipients, amounts, memos, fees, totals: Values<String>
    let failures: Values<String?>
    let recipientRemarks, amountRemarks, memoRemarks: Values<FormRemark?>
    let enabled, preparing, canRetry: Values<Bool>
    private(set) var drafts: [PaymentDraft] = []
    private let viewModel: SendViewModel
    private var subscription: AnyCancellable?

    init(link: PaymentLink? = nil) {
        viewModel = SendViewModel(WalletWorld.address, link: link, wallet.environment)
        let view = SendViewModel.InputFromView(
            recipient: recipient.eraseToAnyPublisher(), amount: amount.eraseToAnyPublisher(),
            memo: memo.eraseToAnyPublisher(), maximum: maximum.eraseToAnyPublisher(),
            payDemoShop: payDemoShop.eraseToAnyPublisher(), review: review.eraseToAnyPublisher(),
            retry: retry.eraseToAnyPublisher())
        let output = viewModel.transform(input: .init(fromView: view, fromController: scene.input))
        (recipients, amounts, memos) = (Values(output.recipient), Values(output.amount), Values(output.memo))
        (fees, totals, failures) = (Values(output.fee), Values(output.total), Values(output.failure))
        (recipientRemarks, amountRemarks) = (Values(output.recipientRemark), Values(output.amountRemark))
        memoRemarks = Values(output.memoRemark)
        (enabled, preparing) = (Values(output.isReviewEnabled), Values(output.isPreparing))
        canRetry = Values(output.canRetry)
        subscription = viewModel.navigator.observe { [unowned self] step in
            switch step {
            case .review(let draft): drafts.append(draft)
            }
        }
    }

    func fill(amount text: String = "5") async {
        recipient.send(Address.stranger.text)
        amount.send(text)
        scene.viewDidAppear.send()
        await settle()
    }
}

@Suite("The view model of the form for a payment: streams in, streams out")
struct SendViewModelTests {
    private let streams = Streams()

    @Test("the demo shop's link fills in every field, and its payment can be reviewed once the limits are known")
    func demoShop() async {
        streams.payDemoShop.send()
        #expect(streams.amounts.last == "1" && streams.memos.last == "A coffee")
        #expect(streams.recipients.last?.isEmpty == false && streams.recipientRemarks.last??.kind == .success)
        streams.scene.viewDidAppear.send()
        await settle()
        #expect(streams.totals.last == "1.001 TRIP" && streams.enabled.last == true)
    }

    @Test("the fee, the total and the review wait for the ledger")
    func limits() async {
        await streams.fill()
        #expect(streams.fees.all == ["–", "0.001 TRIP"])
        #expect(streams.totals.last == "5.001 TRIP")
        #expect(streams.enabled.last == true && streams.failures.all == [nil])
    }

    @Test("a second press during the preparation sends no request; the draft is a step to the coordinator")
    func reviewing() async throws {
        await streams.fill()
        streams.wallet.ledger.accountGate.respond(nil)
        streams.review.send()
        await settle()
        #expect(streams.preparing.all == [false, true] && streams.enabled.last == false)
        streams.review.send()
        await settle()
        #expect(streams.wallet.ledger.accountGate.pending.count == 1)
        #expect(streams.wallet.ledger.accountGate.cancelled.isEmpty)
        try streams.wallet.ledger.accountGate.answer(())
        await settle()
        #expect(streams.drafts.map(\.transfer.recipient) == [.stranger] && streams.preparing.last == false)
    }

    @Test("leaving cancels work in progress, and its answer has no effect")
    func leaving() async {
        await streams.fill()
        streams.wallet.ledger.accountGate.respond(nil)
        streams.review.send()
        await settle()
        streams.scene.viewDidDisappear.send()
        await settle()
        #expect(streams.wallet.ledger.accountGate.cancelled.count == 1)
        #expect(streams.drafts.isEmpty && streams.preparing.last == false)
    }
}

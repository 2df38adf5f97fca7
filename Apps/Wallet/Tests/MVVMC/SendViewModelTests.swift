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

    @Test("an empty form and an incomplete address show no error")
    func empty() {
        streams.recipient.send(String(Address.stranger.text.prefix(9)))
        #expect(streams.recipientRemarks.all == [nil] && streams.amountRemarks.all == [nil])
        #expect(streams.fees.all == ["–"] && streams.totals.all == ["–"])
        #expect(streams.enabled.last == false)
    }

    @Test("another account's address is valid, and the user's own is not")
    func recipients() {
        streams.recipient.send(Address.stranger.text)
        streams.recipient.send(WalletWorld.address.text)
        #expect(streams.recipientRemarks.all.map { $0?.kind } == [nil, .success, .error])
    }

    @Test("the fee, the total and the review wait for the ledger")
    func limits() async {
        await streams.fill()
        #expect(streams.fees.all == ["–", "0.001 TRIP"])
        #expect(streams.totals.last == "5.001 TRIP")
        #expect(streams.enabled.last == true && streams.failures.all == [nil])
    }

    @Test("an amount above the balance cannot be sent; Max fills in the balance minus the fee")
    func maximum() async {
        await streams.fill(amount: "100")
        #expect(streams.amountRemarks.last??.kind == .error && streams.enabled.last == false)
        streams.maximum.send()
        #expect(streams.amounts.all == ["", "100", "99.999"] && streams.totals.last == "100 TRIP")
        #expect(streams.amountRemarks.last == .some(nil) && streams.enabled.last == true)
    }

    @Test("a link in place of a recipient fills in all of its fields")
    func links() throws {
        let link = try #require(
            PaymentLink(recipient: .stranger, amount: Amount(units: Amount.unitsPerTrip), memo: "tea"))
        streams.recipient.send(link.text)
        #expect(streams.recipients.last == Address.stranger.text)
        #expect(streams.amounts.all == ["", "1"] && streams.memos.all == ["", "tea"])
        let opened = Streams(link: link)
        #expect(opened.recipients.all == ["", Address.stranger.text] && opened.memos.all == ["", "tea"])
        streams.amount.send("2")
        #expect(streams.amounts.last == "2" && streams.memos.last == "tea", "later input is typed as it is")
    }

    @Test("a memo that is too long prevents the review")
    func memo() async {
        await streams.fill()
        streams.memo.send(String(repeating: "x", count: Transfer.maximumMemoBytes + 1))
        #expect(streams.memoRemarks.last??.kind == .error && streams.enabled.last == false)
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

    @Test("the ledger's refusal is shown until the next attempt")
    func failing() async {
        streams.wallet.ledger.change { $0.failure = .cannotConnect(server: "test:1") }
        await streams.fill()
        #expect(streams.failures.all.count == 2 && streams.enabled.last == false && streams.canRetry.last == true)
        streams.wallet.ledger.change { $0.failure = nil }
        streams.retry.send()
        await settle()
        #expect(streams.failures.last == .some(nil) && streams.enabled.last == true && streams.canRetry.last == false)
        streams.wallet.ledger.change { $0.failure = .cannotConnect(server: "test:1") }
        streams.review.send()
        await settle()
        #expect(streams.failures.last != .some(nil) && streams.canRetry.last == false, "the limits are known")
    }
}

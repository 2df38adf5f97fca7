import KitCore
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The state of a payment's form: changes in, values out")
struct SendStateTests {
    private var state = SendState(from: WalletWorld.address, link: nil, separator: ".")
    private let limits = PaymentLimits(
        balance: Amount(units: 100 * Amount.unitsPerTrip), fee: LedgerTerms.standard.minimumFee)

    private mutating func fill() {
        state.editedRecipient(Address.stranger.text)
        state.editedAmount("5")
        state.editedMemo("two coffees")
    }

    @Test("a payment can be prepared when all fields are valid and the limits are known")
    mutating func preparing() {
        fill()
        state.requestedReview()
        #expect(!state.canReview && !state.isPreparing, "the limits are not known yet")
        state.limitsArrived(limits)
        #expect(state.canReview)
        state.requestedReview()
        #expect(state.isPreparing && !state.canReview)
        let amount = Amount(units: 5 * Amount.unitsPerTrip)
        #expect(state.preparing == PaymentOrder(recipient: .stranger, amount: amount, memo: "two coffees"))
        state.prepared()
        #expect(state.canReview && !state.isPreparing)
    }

    @Test("an invalid field shows its error, and prevents the review")
    mutating func remarks() {
        fill()
        state.limitsArrived(limits)
        state.editedRecipient(WalletWorld.address.text)
        #expect(state.recipientRemark?.text == PaymentError.selfTransfer.message && !state.canReview)
        state.editedRecipient(Address.stranger.text)
        state.editedAmount("100")
        #expect(state.amountRemark?.kind == .error && !state.canReview)
        state.choseMaximum()
        #expect(state.amount == limits.maximum.text(decimalSeparator: ".") && state.canReview)
        state.editedMemo(String(repeating: "a", count: Transfer.maximumMemoBytes + 1))
        #expect(state.memoRemark?.kind == .error && !state.canReview)
    }

    @Test("the total follows the amount once the fee is known")
    mutating func total() {
        state.editedAmount("5")
        #expect(state.feeText == WalletTexts.feeText(nil, separator: "."))
        #expect(state.totalText == "–")
        state.limitsArrived(limits)
        #expect(state.totalText == WalletTexts.totalText("5", fee: limits.fee, separator: "."))
        state.choseMaximum()
        #expect(state.totalText == "100 TRIP")
    }

    @Test("the maximum is not known before the limits are")
    mutating func maximum() {
        state.editedAmount("5")
        state.choseMaximum()
        #expect(state.amount == "5")
    }

    @Test("a link fills in only its own fields, at the start and when it is pasted")
    mutating func link() throws {
        let whole = try PaymentLink("wallet://send?to=\(Address.stranger.text)&amount=2.5&memo=tea")
        state = SendState(from: WalletWorld.address, link: whole, separator: ",")
        #expect(state.recipient == Address.stranger.text && state.amount == "2,5" && state.memo == "tea")
        state = SendState(from: WalletWorld.address, link: nil, separator: ".")
        state.editedMemo("two coffees")
        state.editedRecipient("wallet://send?to=\(Address.stranger.text)&amount=3")
        #expect(state.recipient == Address.stranger.text && state.amount == "3" && state.memo == "two coffees")
    }

    @Test("a failure is shown until the limits are loaded, the review is requested, or the page is left")
    mutating func failure() {
        fill()
        state.limitsFailed(PaymentError.zeroAmount)
        #expect(state.canRetry)
        state.limitsArrived(limits)
        for cure in [
            { $0.limitsArrived($1) }, { state, _ in state.requestedReview() }, { state, _ in state.disappeared() },
        ]
            as [(inout SendState, PaymentLimits) -> Void]
        {
            state.preparingFailed(PaymentError.zeroAmount)
            #expect(state.failure == PaymentError.zeroAmount.message && state.canReview && !state.canRetry)
            cure(&state, limits)
            #expect(state.failure == nil)
        }
        #expect(state.amount == "5", "the fields stay as they were")
    }

    @Test("limits that arrive during a preparation do not affect it")
    mutating func late() {
        fill()
        state.limitsArrived(limits)
        state.requestedReview()
        state.limitsArrived(limits)
        #expect(state.isPreparing)
    }

    @Test("limits that fail during a preparation show an error, and the preparation continues")
    mutating func lateFailure() {
        fill()
        state.limitsArrived(limits)
        state.requestedReview()
        state.limitsFailed(PaymentError.zeroAmount)
        #expect(state.isPreparing && !state.canReview && state.failure == PaymentError.zeroAmount.message)
        state.requestedReview()
        #expect(state.failure == PaymentError.zeroAmount.message)
        state.preparingFailed(PaymentError.zeroAmount)
        #expect(!state.isPreparing && state.canReview)
    }
}

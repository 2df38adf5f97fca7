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

import KitCore
import KitVVSI
import LedgerCore
import WalletDomain

/// The state of the page for a payment.
struct SendState: StateProtocol {
    let sender: Address
    let separator: Character
    private(set) var recipient = ""
    private(set) var amount = ""
    private(set) var memo = ""
    private(set) var phase = Phase.awaitingLimits
    /// The message about the last failure; `nil` if nothing failed since.
    private(set) var failure: String?

    /// How far the payment is, with what is known by then.
    enum Phase: Equatable {
        /// Without balance and fee nothing can be prepared.
        case awaitingLimits
        case editing(PaymentLimits)
        case preparing(PaymentOrder, PaymentLimits)
    }

    init(from sender: Address, link: PaymentLink?, separator: Character) {
        self.sender = sender
        self.separator = separator
        if let link { fill(in: link) }
    }
}

// MARK: - What follows from it

extension SendState {
    var recipientRemark: FormRemark? { checkedRecipient.remark }
    var amountRemark: FormRemark? { checkedAmount.remark }
    var memoRemark: FormRemark? { PaymentRules.memo(memo).remark }
    var feeText: String { WalletTexts.feeText(limits?.fee, separator: separator) }
    var totalText: String { WalletTexts.totalText(amount, fee: limits?.fee, separator: separator) }
    var canReview: Bool { order != nil && !isPreparing }

    /// Whether fee and balance are unknown because they could not be loaded.
    var canRetry: Bool { failure != nil && phase == .awaitingLimits }

    var isPreparing: Bool { preparing != nil }

    /// What is being prepared; `nil` for nothing.
    var preparing: PaymentOrder? {
        switch phase {
        case .awaitingLimits, .editing: nil
        case .preparing(let order, _): order
        }
    }

    /// The balance and the fee; `nil` until the ledger has answered.
    var limits: PaymentLimits? {
        switch phase {
        case .awaitingLimits: nil
        case .editing(let limits), .preparing(_, let limits): limits
        }
    }

    private var checkedRecipient: Checked<Address> { PaymentRules.recipient(recipient, from: sender) }
    private var checkedAmount: Checked<Amount> { PaymentRules.amount(amount, limits: limits, separator: separator) }

    private var order: PaymentOrder? {
        PaymentOrder(recipient: checkedRecipient, amount: checkedAmount, memo: PaymentRules.memo(memo))
    }
}

// MARK: - What can become of it

extension SendState {
    /// The recipient has changed; a payment link fills in every field that it names.
    mutating func editedRecipient(_ text: String) {
        if let link = try? PaymentLink(text) { fill(in: link) } else { recipient = text }
    }

    mutating func editedAmount(_ text: String) { amount = text }

    mutating func editedMemo(_ text: String) { memo = text }

    /// The most that can be sent was chosen.
    mutating func choseMaximum() {
        if let limits { amount = limits.maximum.text(decimalSeparator: separator) }
    }

    mutating func limitsArrived(_ newLimits: PaymentLimits) {
        phase = preparing.map { .preparing($0, newLimits) } ?? .editing(newLimits)
        failure = nil
    }

    /// The limits did not arrive; a payment may be in preparation with those that were known before.
    mutating func limitsFailed(_ error: any DisplayableError) { failure = error.message }

    /// The review was requested; nothing happens while a field is wrong or a payment is being prepared.
    mutating func requestedReview() {
        guard case .editing(let limits) = phase, let order else { return }
        phase = .preparing(order, limits)
        failure = nil
    }

    mutating func prepared() { stopPreparing() }

    mutating func preparingFailed(_ error: any DisplayableError) {
        stopPreparing()
        failure = error.message
    }

    /// Nothing is being prepared any more, and the fields keep their texts.
    mutating func disappeared() {
        stopPreparing()
        failure = nil
    }

    private mutating func stopPreparing() {
        if case .preparing(_, let limits) = phase { phase = .editing(limits) }
    }

    private mutating func fill(in link: PaymentLink) {
        recipient = link.recipient.text
        if let wanted = link.amount { amount = wanted.text(decimalSeparator: separator) }
        if !link.memo.isEmpty { memo = link.memo }
    }
}

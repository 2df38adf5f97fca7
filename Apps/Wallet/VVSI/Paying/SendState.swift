import KitCore
import KitVVSI
import LedgerCore
import WalletDomain

/// The state of the page for a payment.
struct SendState: StateProtocol {
    let own: Address
    let separator: Character
    private(set) var recipient = ""
    private(set) var amount = ""
    private(set) var memo = ""
    /// The balance and the fee; `nil` until the ledger has answered.
    private(set) var limits: PaymentLimits?
    private(set) var phase = Phase.typing

    /// How far preparing the payment has come.
    enum Phase {
        case typing
        case preparing(PaymentOrder)
        case failed(String)
    }

    init(from own: Address, link: PaymentLink?, separator: Character) {
        self.own = own
        self.separator = separator
        if let link { fill(in: link) }
    }
}

// MARK: - What follows from it

extension SendState {
    var recipientRemark: FormRemark? { checkedRecipient.remark }
    var amountRemark: FormRemark? { checkedAmount.remark }
    var memoRemark: FormRemark? { PaymentRules.memo(memo).remark }
    var feeLine: String { WalletTexts.feeLine(limits?.fee, separator: separator) }
    var totalLine: String { WalletTexts.totalLine(amount, fee: limits?.fee, separator: separator) }
    var canReview: Bool { order != nil && !isPreparing }

    var isPreparing: Bool {
        if case .preparing = phase { true } else { false }
    }

    /// Why the payment could not be prepared; empty for nothing.
    var failure: String {
        if case .failed(let message) = phase { message } else { "" }
    }

    private var checkedRecipient: Checked<Address> { PaymentRules.recipient(recipient, from: own) }
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

    mutating func learned(_ newLimits: PaymentLimits) {
        limits = newLimits
        if case .failed = phase { phase = .typing }
    }

    /// Preparing has begun, unless a field is wrong.
    mutating func beganPreparing() {
        if let order { phase = .preparing(order) }
    }

    mutating func prepared() { phase = .typing }

    mutating func failed(_ error: any DisplayableError) { phase = .failed(error.message) }

    /// The page has disappeared: preparing has ended, and the fields keep their texts.
    mutating func left() { phase = .typing }

    private mutating func fill(in link: PaymentLink) {
        recipient = link.recipient.text
        if let wanted = link.amount { amount = wanted.text(decimalSeparator: separator) }
        if !link.memo.isEmpty { memo = link.memo }
    }
}

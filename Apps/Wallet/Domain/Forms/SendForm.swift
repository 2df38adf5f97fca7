import KitCore
import LedgerCore

/// A payment as it is typed.
public struct SendForm: Equatable, Sendable {
    /// The recipient's address.
    public private(set) var recipient = ""
    /// The amount, in TRIP.
    public var amount = ""
    /// A word to the recipient.
    public var memo = ""
    /// What the account holds; nil until it is known.
    public var balance: Amount?
    /// What the ledger asks for a payment; nil until it is known.
    public var fee: Amount?

    private let own: Address
    private let separator: Character

    /// Makes a form, filled in with what a link says.
    public init(from own: Address, link: PaymentLink? = nil, separator: Character) {
        self.own = own
        self.separator = separator
        if let link { fill(in: link) }
    }

    /// Takes a recipient; a payment link fills in all that it says.
    public mutating func type(recipient text: String) {
        if let link = try? PaymentLink(text) { fill(in: link) } else { recipient = text }
    }

    /// Fills in all there is, less the fee.
    public mutating func useMaximum() {
        if let limits { amount = limits.maximum.text(decimalSeparator: separator) }
    }

    private mutating func fill(in link: PaymentLink) {
        recipient = link.recipient.text
        if let wanted = link.amount { amount = wanted.text(decimalSeparator: separator) }
        if !link.memo.isEmpty { memo = link.memo }
    }

    // MARK: What is said

    /// What is said about the recipient; nothing as long as it may become an address.
    public var recipientRemark: FormRemark? { checkedRecipient.remark }
    /// What is said about the amount.
    public var amountRemark: FormRemark? { checkedAmount.remark }
    /// What is said about the memo.
    public var memoRemark: FormRemark? { PaymentRules.memo(memo).remark }

    /// The line with the fee.
    public var feeLine: String { WalletTexts.feeLine(fee, separator: separator) }
    /// The line with amount and fee together.
    public var totalLine: String { WalletTexts.totalLine(amount, fee: fee, separator: separator) }

    /// What the form asks for; nil until all of it is right.
    public var order: PaymentOrder? {
        PaymentOrder(recipient: checkedRecipient, amount: checkedAmount, memo: PaymentRules.memo(memo))
    }

    private var limits: PaymentLimits? {
        balance.flatMap { balance in fee.map { PaymentLimits(balance: balance, fee: $0) } }
    }
    private var checkedRecipient: Checked<Address> { PaymentRules.recipient(recipient, from: own) }
    private var checkedAmount: Checked<Amount> {
        PaymentRules.amount(amount, limits: limits, separator: separator)
    }
}

import KitCore
import KitVVSI
import LedgerCore
import WalletDomain

/// The state of the page for a payment.
struct SendState: StateProtocol, Equatable {
    let sender: Address
    let separator: Character
    var recipient = ""
    var amount = ""
    var memo = ""
    /// Whether the user is typing the recipient, so that it may be incomplete.
    var isTypingRecipient = true
    /// Whether the user has typed something, and not only a link.
    var isEdited = false
    /// The balance and the fee; `nil` until the ledger has answered.
    var limits: PaymentLimits?
    /// The last payment, if it has not arrived: it must be sent again or given up before the next one.
    var last: SignedTransfer?
    /// Whether fee and balance are being loaded.
    var isLoading = false
    /// Whether the user has tried to review the payment since the last edit.
    var isAttempted = false
    /// What is being prepared; `nil` for nothing.
    var preparing: PaymentOrder?
    /// The message about the last failure; `nil` if nothing failed since.
    var failure: String?

    /// What the review needs, in its order.
    nonisolated enum Field {
        /// The last payment, which comes first.
        case last
        case recipient
        case amount
        case memo
    }

    init(from sender: Address, link: PaymentLink?, separator: Character) {
        self.sender = sender
        self.separator = separator
        if let link { fill(from: link) }
    }
}

// MARK: - Derived values

extension SendState {
    var recipientRemark: FormRemark? {
        checkedRecipient.remark ?? missing(.recipient, WalletTexts.recipientMissing)
    }
    var amountRemark: FormRemark? { checkedAmount.remark ?? missing(.amount, WalletTexts.amountMissing) }
    var isLoadingFee: Bool { isLoading && limits == nil }
    var memoRemark: FormRemark? { PaymentRules.memo(memo).remark }
    var availableText: String { WalletTexts.amountText(limits?.balance, separator: separator) }
    var feeText: String { WalletTexts.amountText(limits?.fee, separator: separator) }
    var totalText: String { WalletTexts.totalText(amount, fee: limits?.fee, separator: separator) }
    var isPreparing: Bool { preparing != nil }
    var canReview: Bool { order != nil && limits != nil && !isPreparing && last == nil }

    var isEmpty: Bool { recipient.isEmpty && amount.isEmpty && memo.isEmpty }

    /// Whether leaving the form would lose what was typed.
    var hasEntries: Bool { isEdited && !isEmpty }

    /// Whether fee and balance are unknown because they could not be loaded.
    var canRetry: Bool { failure != nil && limits == nil }

    /// What comes before the review; `nil` if the fields are valid.
    var firstInvalid: Field? {
        if last != nil { return .last }
        if checkedRecipient.value == nil { return .recipient }
        if checkedAmount.value == nil { return .amount }
        return PaymentRules.memo(memo).value == nil ? .memo : nil
    }

    /// The error at the first invalid field after an attempt.
    private func missing(_ field: Field, _ text: String) -> FormRemark? {
        isAttempted && field == firstInvalid ? FormRemark(text, .error) : nil
    }

    /// The order that the fields make; `nil` until all of them are right.
    var order: PaymentOrder? {
        PaymentOrder(recipient: checkedRecipient, amount: checkedAmount, memo: PaymentRules.memo(memo))
    }

    private var checkedRecipient: Checked<Address> {
        PaymentRules.recipient(recipient, from: sender, isTyping: isTypingRecipient)
    }
    private var checkedAmount: Checked<Amount> { PaymentRules.amount(amount, limits: limits, separator: separator) }
}

// MARK: - Changes

extension SendState {
    /// Writes the recipient; a payment link fills in every field that it names.
    mutating func write(recipient text: String) {
        (isTypingRecipient, isEdited) = (true, true)
        if let link = try? PaymentLink(text) { fill(from: link) } else { recipient = text }
    }

    /// Writes the payment to the demo shop.
    mutating func writeDemoShop() {
        if let link = try? PaymentLink(WalletTexts.demoShopLink) { fill(from: link) }
    }

    /// Writes the most that can be sent.
    mutating func writeMaximum() {
        guard let limits else { return }
        amount = limits.maximum.text(decimalSeparator: separator)
    }

    private mutating func fill(from link: PaymentLink) {
        recipient = link.recipient.text
        if let wanted = link.amount { amount = wanted.text(decimalSeparator: separator) }
        if !link.memo.isEmpty { memo = link.memo }
    }
}

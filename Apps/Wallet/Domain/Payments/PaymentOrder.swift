import KitCore
import LedgerCore

/// A payment as the user enters it, before fee and nonce are known.
public struct PaymentOrder: Hashable, Sendable {
    /// The recipient.
    public let recipient: Address
    /// The amount that the recipient receives.
    public let amount: Amount
    /// The message to the recipient.
    public let memo: String

    /// Creates an order.
    public init(recipient: Address, amount: Amount, memo: String = "") {
        self.recipient = recipient
        self.amount = amount
        self.memo = memo
    }
}

/// An immutable payment that the user reviews and then signs.
public struct PaymentDraft: Hashable, Sendable, Identifiable {
    /// The transfer that will be signed.
    public let transfer: Transfer
    /// The sum of amount and fee.
    public let total: Amount
    /// The account's balance after the payment.
    public let balanceAfter: Amount

    /// Creates a draft, or returns `nil` if the balance does not cover it.
    public init?(transfer: Transfer, balance: Amount) {
        guard let total = transfer.total, let rest = balance.subtracting(total) else { return nil }
        self.transfer = transfer
        self.total = total
        balanceAfter = rest
    }

    /// The identifier of the payment from now on.
    public var id: TransactionID { transfer.id }
}

/// The limits of a payment.
public struct PaymentLimits: Hashable, Sendable {
    /// The account's balance.
    public let balance: Amount
    /// The ledger's fee for a payment.
    public let fee: Amount

    /// Creates limits.
    public init(balance: Amount, fee: Amount) {
        self.balance = balance
        self.fee = fee
    }

    /// The greatest amount that can be sent: the balance minus the fee.
    public var maximum: Amount { balance.subtracting(fee) ?? .zero }
}

/// The rules for the input of a payment.
public enum PaymentRules {
    /// The greatest number of characters in the recipient field, which also accepts payment links.
    public static let maximumRecipientLength = 1_024
    /// The greatest number of characters in the amount field.
    public static let maximumAmountLength = 60
    /// The greatest number of characters in the memo field: more than a memo may have, so that the field can say how
    /// much too long the text is.
    public static let maximumMemoLength = 200

    /// Checks a recipient; the beginning of an address has no remark while it is being typed.
    ///
    /// Spaces are ignored, because an address that is copied from several lines contains some.
    public static func recipient(_ text: String, from own: Address, isTyping: Bool = true) -> Checked<Address> {
        let compact = text.filter { !$0.isBlank }
        guard !compact.isEmpty else { return .invalid(.empty) }
        do {
            let address = try Address(compact)
            if address == own { return .error(PaymentError.selfTransfer.message) }
            if !address.isPayable { return .error(PaymentError.notPayable.message) }
            return .valid(address, remark: FormRemark(WalletTexts.validAddress, .success))
        } catch {
            return error.isIncomplete && isTyping ? .invalid(.empty) : .error(error.message)
        }
    }

    /// Checks an amount to send; whether the balance covers it is checked once the limits are known.
    public static func amount(_ text: String, limits: PaymentLimits?, separator: Character) -> Checked<Amount> {
        let wanted = requested(text, separator: separator)
        guard let limits, let amount = wanted.value else { return wanted }
        if let total = amount.adding(limits.fee), total <= limits.balance { return wanted }
        return .error(PaymentError.insufficientBalance(available: limits.maximum, separator: separator).message)
    }

    /// Checks an amount that the user requests from others; no one has more than there is.
    public static func requested(_ text: String, separator: Character) -> Checked<Amount> {
        guard !text.allSatisfy(\.isBlank) else { return .invalid(.empty) }
        do {
            let amount = try Amount.parse(text, decimalSeparator: separator)
            if amount == .zero { return .error(PaymentError.zeroAmount.message) }
            return amount <= .supply ? .valid(amount) : .error(AmountError.tooLarge.message)
        } catch {
            return .error(error.message)
        }
    }

    /// Checks a memo, and returns the text to sign.
    public static func memo(_ text: String) -> Checked<String> {
        do {
            return .valid(try Memo.checked(text))
        } catch {
            return .error(error.message)
        }
    }
}

extension PaymentOrder {
    /// Creates an order from checked parts, or returns `nil` until all are valid.
    public init?(recipient: Checked<Address>, amount: Checked<Amount>, memo: Checked<String>) {
        guard let recipient = recipient.value, let amount = amount.value, let memo = memo.value else { return nil }
        self.init(recipient: recipient, amount: amount, memo: memo)
    }
}

extension WalletTexts {
    /// Returns an amount as text, which may be unknown.
    public static func amountText(_ amount: Amount?, separator: Character) -> String {
        amount.map { trip($0, separator) } ?? nothing
    }

    /// Returns the sum of amount and fee as text, which may be unknown.
    public static func totalText(_ amount: String, fee: Amount?, separator: Character) -> String {
        let amount = try? Amount.parse(amount, decimalSeparator: separator)
        return amountText(amount.flatMap { amount in fee.flatMap(amount.adding) }, separator: separator)
    }
}

extension Transfer {
    /// The named parts of a payment.
    public func details(separator: Character) -> [DetailLine] {
        [
            DetailLine(WalletTexts.recipient, recipient.text),
            DetailLine(WalletTexts.amount, WalletTexts.trip(amount, separator)),
            DetailLine(WalletTexts.fee, WalletTexts.trip(fee, separator)),
            DetailLine(WalletTexts.total, total.map { WalletTexts.trip($0, separator) } ?? WalletTexts.nothing),
            DetailLine(WalletTexts.memo, memo.isEmpty ? WalletTexts.nothing : Memo.visible(memo)),
        ]
    }
}

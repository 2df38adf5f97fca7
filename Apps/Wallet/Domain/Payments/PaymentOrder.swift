import LedgerCore

/// A payment as the user enters it, before the ledger has sent the fee and the nonce.
public struct PaymentOrder: Hashable, Sendable {
    /// The recipient.
    public let recipient: Address
    /// The recipient's amount.
    public let amount: Amount
    /// The message to the recipient.
    public let memo: String

    /// Joins the parts.
    public init(recipient: Address, amount: Amount, memo: String = "") {
        self.recipient = recipient
        self.amount = amount
        self.memo = memo
    }
}

/// A payment that the user reviews and then signs; it does not change any more.
public struct PaymentDraft: Hashable, Sendable, Identifiable {
    /// The transfer that will be signed.
    public let transfer: Transfer
    /// Amount and fee.
    public let total: Amount
    /// The account's balance after the payment.
    public let balanceAfter: Amount

    /// Creates a draft; `nil` if the balance does not cover it.
    public init?(transfer: Transfer, balance: Amount) {
        guard let total = transfer.total, let rest = balance.subtracting(total) else { return nil }
        self.transfer = transfer
        self.total = total
        balanceAfter = rest
    }

    /// The one identifier of the payment from here on.
    public var id: TransactionID { transfer.id }
}

extension PaymentDraft {
    /// The parts of the whole payment, each with its name.
    public func lines(separator: Character) -> [DetailLine] {
        [
            DetailLine(WalletTexts.recipient, transfer.recipient.text),
            DetailLine(WalletTexts.amount, WalletTexts.trip(transfer.amount, separator)),
            DetailLine(WalletTexts.fee, WalletTexts.trip(transfer.fee, separator)),
            DetailLine(WalletTexts.total, WalletTexts.trip(total, separator)),
            DetailLine(WalletTexts.memo, transfer.memo.isEmpty ? "–" : transfer.memo),
        ]
    }
}

/// The limits of a payment: the account's balance, and the ledger's fee.
public struct PaymentLimits: Hashable, Sendable {
    /// The account's balance.
    public let balance: Amount
    /// The ledger's fee for a payment.
    public let fee: Amount

    /// Joins the two.
    public init(balance: Amount, fee: Amount) {
        self.balance = balance
        self.fee = fee
    }

    /// The most that can be sent: all there is, less the fee.
    public var maximum: Amount { balance.subtracting(fee) ?? .zero }
}

/// The rules for the input of a payment.
public enum PaymentRules {
    /// The most characters in the field of a recipient, which also takes a payment link.
    public static let maximumRecipientLength = 1_024
    /// The most characters in the field of an amount.
    public static let maximumAmountLength = 60
    /// The most characters in the field of a memo.
    ///
    /// It is more than a memo may have, so that the field can say by how much the text is too long.
    public static let maximumMemoLength = 200

    /// Checks a recipient; there is no remark as long as the text may become an address.
    ///
    /// Blanks are ignored, because an address that is copied from several lines has some inside.
    public static func recipient(_ text: String, from own: Address) -> Checked<Address> {
        let compact = text.filter { !$0.isBlank }
        guard !compact.isEmpty else { return Checked() }
        do {
            let address = try Address(compact)
            if address == own { return .error(PaymentError.selfTransfer.message) }
            if !address.isPayable { return .error(PaymentError.notPayable.message) }
            return Checked(address, remark: FormRemark(WalletTexts.validAddress, .success))
        } catch {
            return error.isIncomplete ? Checked() : .error(error.message)
        }
    }

    /// Checks an amount to be sent; it cannot be used before the limits are known.
    public static func amount(_ text: String, limits: PaymentLimits?, separator: Character) -> Checked<Amount> {
        let wanted = requested(text, separator: separator)
        guard let amount = wanted.value, let limits else { return Checked(remark: wanted.remark) }
        if let total = amount.adding(limits.fee), total <= limits.balance { return wanted }
        return .error(PaymentError.insufficientBalance(available: limits.maximum, separator: separator).message)
    }

    /// Checks an amount that the user requests from others.
    public static func requested(_ text: String, separator: Character) -> Checked<Amount> {
        guard !text.allSatisfy(\.isBlank) else { return Checked() }
        do {
            let amount = try Amount.parse(text, decimalSeparator: separator)
            return amount == .zero ? .error(PaymentError.zeroAmount.message) : Checked(amount)
        } catch {
            return .error(error.message)
        }
    }

    /// Checks a memo; its value is the text that is signed.
    public static func memo(_ text: String) -> Checked<String> {
        do {
            return Checked(try Memo.checked(text))
        } catch {
            return .error(error.message)
        }
    }
}

extension PaymentOrder {
    /// Joins the checked parts; `nil` until all of them can be used.
    public init?(recipient: Checked<Address>, amount: Checked<Amount>, memo: Checked<String>) {
        guard let recipient = recipient.value, let amount = amount.value, let memo = memo.value else { return nil }
        self.init(recipient: recipient, amount: amount, memo: memo)
    }
}

extension WalletTexts {
    /// The text of the fee, which may not be known yet.
    public static func feeText(_ fee: Amount?, separator: Character) -> String { name(of: fee, separator) }

    /// The text of amount and fee together, as far as the amount can be read and the fee is known.
    public static func totalText(_ amount: String, fee: Amount?, separator: Character) -> String {
        let amount = try? Amount.parse(amount, decimalSeparator: separator)
        return name(of: amount.flatMap { amount in fee.flatMap(amount.adding) }, separator)
    }

    private static func name(of amount: Amount?, _ separator: Character) -> String {
        amount.map { trip($0, separator) } ?? "–"
    }
}

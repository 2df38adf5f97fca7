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
        guard let balance, let fee else { return }
        amount = (balance.subtracting(fee) ?? .zero).text(decimalSeparator: separator)
    }

    private mutating func fill(in link: PaymentLink) {
        recipient = link.recipient.text
        if let wanted = link.amount { amount = wanted.text(decimalSeparator: separator) }
        if !link.memo.isEmpty { memo = link.memo }
    }

    // MARK: What is said

    /// What is said about the recipient; nothing as long as it may become an address.
    public var recipientRemark: FormRemark? {
        guard !recipient.isEmpty else { return nil }
        do {
            let address = try Address(recipient)
            if address == own { return FormRemark(PaymentError.selfTransfer.message, .error) }
            return FormRemark(WalletTexts.anAddress, .success)
        } catch {
            return error.isIncomplete ? nil : FormRemark(error.message, .error)
        }
    }

    /// What is said about the amount.
    public var amountRemark: FormRemark? {
        guard !amount.isEmpty else { return nil }
        do {
            let parsed = try Amount.parse(amount, decimalSeparator: separator)
            return problem(with: parsed).map { FormRemark($0.message, .error) }
        } catch {
            return FormRemark(error.message, .error)
        }
    }

    /// What is said about the memo.
    public var memoRemark: FormRemark? {
        let excess = memo.utf8.count - Transfer.maximumMemoBytes
        return excess > 0 ? FormRemark(WalletTexts.memoTooLong(excess), .error) : nil
    }

    /// The line with the fee.
    public var feeLine: String { WalletTexts.line(WalletTexts.fee, name(of: fee)) }
    /// The line with amount and fee together.
    public var totalLine: String {
        let total = parsedAmount.flatMap { amount in fee.flatMap { amount.adding($0) } }
        return WalletTexts.line(WalletTexts.total, name(of: total))
    }

    /// What the form asks for; nil until all of it is right.
    public var order: PaymentOrder? {
        guard let address = try? Address(recipient), address != own, let amount = parsedAmount,
            problem(with: amount) == nil, memoRemark == nil, balance != nil, fee != nil
        else { return nil }
        return PaymentOrder(recipient: address, amount: amount, memo: memo)
    }

    private var parsedAmount: Amount? { try? Amount.parse(amount, decimalSeparator: separator) }

    private func problem(with amount: Amount) -> PaymentError? {
        if amount == .zero { return .zeroAmount }
        guard let balance, let fee else { return nil }
        guard let total = amount.adding(fee), total <= balance else {
            return .insufficientBalance(available: balance.subtracting(fee) ?? .zero, separator: separator)
        }
        return nil
    }

    private func name(of amount: Amount?) -> String {
        amount.map { WalletTexts.trip($0, separator) } ?? "–"
    }
}

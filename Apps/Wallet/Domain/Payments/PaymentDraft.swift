import LedgerCore

/// What a person reviews and then signs; nothing of it changes any more.
public struct PaymentDraft: Hashable, Sendable, Identifiable {
    /// What will be signed.
    public let transfer: Transfer
    /// Amount and fee.
    public let total: Amount
    /// What the account holds when this is paid.
    public let balanceAfter: Amount

    /// Makes a draft; nil where the balance does not cover it.
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
    /// All of the payment in full, as lines that each begin with a name.
    public func lines(separator: Character) -> [String] {
        [
            WalletTexts.line(WalletTexts.recipient, transfer.recipient.text),
            WalletTexts.line(WalletTexts.amount, WalletTexts.trip(transfer.amount, separator)),
            WalletTexts.line(WalletTexts.fee, WalletTexts.trip(transfer.fee, separator)),
            WalletTexts.line(WalletTexts.total, WalletTexts.trip(total, separator)),
            WalletTexts.line(WalletTexts.memo, transfer.memo.isEmpty ? "–" : transfer.memo),
        ]
    }
}

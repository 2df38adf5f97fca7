import LedgerCore

/// A row of the list of transactions.
public struct TransactionRow: Hashable, Sendable, Identifiable {
    /// The name of the transaction.
    public let id: TransactionID
    /// What happened.
    public let title: String
    /// With whom, and how far it is.
    public let detail: String
    /// What the ledger has; nil where it may or may not have it.
    public let transaction: LedgerTransaction?
    /// What was signed, where the ledger may or may not have it; nil where the ledger has it.
    public let payment: SignedTransfer?

    /// Describes what the ledger has.
    public init(_ transaction: LedgerTransaction, of address: Address, separator: Character) {
        id = transaction.id
        self.transaction = transaction
        payment = nil
        let isSent = transaction.sender == address
        title = (isSent ? "Sent " : "Received ") + WalletTexts.trip(transaction.amount, separator)
        let other = WalletTexts.short((isSent ? transaction.recipient : transaction.sender).text)
        let place = transaction.kind == .faucet ? "from the faucet" : (isSent ? "to " : "from ") + other
        detail = "\(place) · \(transaction.status.rawValue)"
    }

    /// Describes what the ledger may or may not have.
    public init(_ payment: PendingPayment, separator: Character) {
        let transfer = payment.transfer.transfer
        id = payment.id
        transaction = nil
        self.payment = payment.transfer
        title = "Sent " + WalletTexts.trip(transfer.amount, separator)
        detail = "to \(WalletTexts.short(transfer.recipient.text)) · pending, checking"
    }
}

import LedgerCore

/// The main parts of a row of the list of transactions, for a preview.
public struct TransactionPreview: Hashable, Sendable {
    /// The kind of the transaction with its amount.
    public let title: String
    /// The state of the transaction and, if the ledger has it, its time.
    public let subtitle: String
    /// The other account, and what else belongs to the transaction.
    public let lines: [DetailLine]

    /// Creates the preview of a row, from the point of view of one account.
    public init(_ row: TransactionRow, of own: Address, separator: Character) {
        title = row.title
        if let transaction = row.transaction {
            let details = TransactionDetails(transaction, of: own, separator: separator)
            let names = [
                details.isSent ? WalletTexts.recipient : WalletTexts.sender, WalletTexts.memo, WalletTexts.fee,
                WalletTexts.identifier,
            ]
            let lines = details.lines
            let time = lines.first { $0.name == WalletTexts.time }?.value
            subtitle = [row.status, time].compactMap(\.self).joined(separator: " · ")
            self.lines = names.compactMap { name in lines.first { $0.name == name } }
        } else {
            subtitle = row.status
            lines = (row.payment?.transfer.details(separator: separator) ?? []).filter { $0.name != WalletTexts.amount }
        }
    }
}

/// Some transactions of an account, the newest first, and where the next ones begin.
public struct LedgerTransactionPage: Hashable, Sendable, Codable {
    /// The transactions, the newest first.
    public let transactions: [LedgerTransaction]
    /// What to ask for the next page with; nil on the last page.
    public let next: String?

    /// The most transactions of one page.
    public static let maximumCount = 100

    /// Makes a page from its parts.
    public init(transactions: [LedgerTransaction], next: String?) {
        self.transactions = transactions
        self.next = next
    }
}

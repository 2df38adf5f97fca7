import Foundation
import GRDB
import LedgerCore

extension TransactionRow {
    /// A page of an account's transactions; each half is read from its index, so the cost is that of one page.
    static func page(
        of address: Address, before sequence: Int64, count: Int, in db: Database
    ) throws -> LedgerTransactionPage {
        let count = min(max(count, 1), LedgerTransactionPage.maximumCount)
        let half = """
            SELECT * FROM (SELECT * FROM ledgerTransactions WHERE %@ = :key AND sequence < :before
            ORDER BY sequence DESC LIMIT :count)
            """
        let halves = ["sender", "recipient"].map { half.replacingOccurrences(of: "%@", with: $0) }
        let rows = try fetchAll(
            db, sql: halves.joined(separator: " UNION ") + " ORDER BY sequence DESC LIMIT :count",
            // One more than asked for tells whether there is another page.
            arguments: ["key": Data(address.publicKey), "before": sequence, "count": count + 1])
        let page = rows.prefix(count)
        let next = rows.count > count ? page.last?.sequence.map(String.init) : nil
        return LedgerTransactionPage(transactions: try page.map { try $0.transaction() }, next: next)
    }
}

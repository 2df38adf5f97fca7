import GRDB
import LedgerCore

/// A transaction of an account as it was seen last.
struct TransactionCacheRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "transactions"

    let account: String
    let id: String
    let acceptedAt: Int64
    let nonce: Int64
    let content: String

    init(_ transaction: LedgerTransaction, of address: Address) throws {
        account = address.text
        id = transaction.id.text
        acceptedAt = transaction.acceptedAt
        nonce = Int64(clamping: transaction.nonce)
        content = try StoredJSON.text(of: transaction)
    }

    func transaction() throws -> LedgerTransaction {
        try StoredJSON.value(LedgerTransaction.self, in: content)
    }

    static func newest(of address: Address) -> QueryInterfaceRequest<TransactionCacheRow> {
        filter(Column("account") == address.text)
            .order(Column("acceptedAt").desc, Column("nonce").desc, Column("id"))
            .limit(DatabaseWalletStore.maximumCachedTransactions)
    }
}

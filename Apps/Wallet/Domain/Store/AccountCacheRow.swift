import GRDB
import KitDI
import LedgerCore

/// An account as it was seen last.
struct AccountCacheRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "accounts"

    let address: String
    let account: String
    let asOf: Int64

    init(_ snapshot: AccountSnapshot) throws {
        address = snapshot.account.address.text
        account = try StoredJSON.text(of: snapshot.account)
        asOf = snapshot.asOf.milliseconds
    }

    func snapshot() throws -> AccountSnapshot {
        AccountSnapshot(
            account: try StoredJSON.value(LedgerAccount.self, in: account), asOf: Timestamp(milliseconds: asOf))
    }
}

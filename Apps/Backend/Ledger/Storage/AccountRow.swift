import Foundation
import GRDB
import LedgerCore

/// An account as the database has it.
struct AccountRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "ledgerAccounts"

    let publicKey: Data
    private var balance: String
    var nextNonce: Int64
    var hasUsedFaucet: Bool

    init(address: Address, balance: Amount = .zero, hasUsedFaucet: Bool = false) {
        publicKey = Data(address.publicKey)
        self.balance = balance.wireText
        nextNonce = 0
        self.hasUsedFaucet = hasUsedFaucet
    }

    /// The account's row, or the one that it will have once it is used.
    static func of(_ address: Address, in db: Database) throws -> AccountRow {
        try fetchOne(db, key: Data(address.publicKey)) ?? AccountRow(address: address)
    }

    /// Throws where the database holds something else than an amount.
    func amount() throws -> Amount {
        try Amount(wireText: balance)
    }

    mutating func setAmount(_ amount: Amount) {
        balance = amount.wireText
    }
}

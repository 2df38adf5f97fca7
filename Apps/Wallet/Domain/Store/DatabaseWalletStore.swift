import AppCrypto
import Foundation
import GRDB
import KitDI
import LedgerCore

/// A store in an SQLite file of mode 0600, which overwrites removed data.
public struct DatabaseWalletStore: WalletStore {
    static let maximumCachedTransactions = 200
    private let database: DatabaseQueue

    /// Opens the file, or creates it if it is missing; blocks for some milliseconds.
    ///
    /// - Parameter path: The path of the file, or `nil` for a database in memory.
    /// - Throws: ``WalletStoreError`` if the file cannot be opened or created.
    public init(path: String?) throws(WalletStoreError) {
        do {
            database = try WalletDatabase.open(path: path)
        } catch {
            throw .cannotRead(reason: WalletDatabase.reason(of: error))
        }
    }

    /// Returns the name of the file for the ledger at an address, or for the built-in ledger.
    ///
    /// Each ledger has its own file, because only the ledger that received a payment can know its status. Addresses
    /// that differ only in the slash at their end are one ledger.
    public static func fileName(forLedgerAt address: URL?) -> String {
        guard var address = address?.absoluteString else { return "wallet.sqlite" }
        while address.hasSuffix("/") { address.removeLast() }
        let name = String(address.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
        let digest = SHA256.hash(address.utf8).prefix(4)
        return "wallet-\(name.suffix(100))-\(Hexadecimal.text(of: digest)).sqlite"
    }

    /// Returns the unfinished payments of an account.
    /// - Throws: ``WalletStoreError`` if the file cannot be read.
    public func pendingPayments(of address: Address) async throws -> [PendingPayment] {
        try await reading { db in
            try PaymentRow.filter(Column("sender") == address.text).order(Column("rowid")).fetchAll(db)
                .map { try $0.payment() }
        }
    }

    /// Saves a payment.
    /// - Throws: ``WalletStoreError`` if the file cannot be written.
    public func save(_ payment: PendingPayment) async throws {
        try await writing { db in try PaymentRow(payment).upsert(db) }
    }

    /// Removes a payment.
    /// - Throws: ``WalletStoreError`` if the file cannot be written.
    public func removePayment(_ id: TransactionID) async throws {
        try await writing { db in _ = try PaymentRow.deleteOne(db, key: id.text) }
    }

    /// Returns the stored account.
    /// - Throws: ``WalletStoreError`` if the file cannot be read.
    public func cachedAccount(_ address: Address) async throws -> AccountSnapshot? {
        try await reading { db in try AccountCacheRow.fetchOne(db, key: address.text)?.snapshot() }
    }

    /// Stores an account.
    /// - Throws: ``WalletStoreError`` if the file cannot be written.
    public func cache(_ snapshot: AccountSnapshot) async throws {
        try await writing { db in try AccountCacheRow(snapshot).upsert(db) }
    }

    /// Returns the stored transactions of an account.
    /// - Throws: ``WalletStoreError`` if the file cannot be read.
    public func cachedTransactions(of address: Address) async throws -> [LedgerTransaction] {
        try await reading { db in
            try TransactionCacheRow.newest(of: address).fetchAll(db).map { try $0.transaction() }
        }
    }

    /// Stores transactions of an account.
    /// - Throws: ``WalletStoreError`` if the file cannot be written.
    public func cache(_ transactions: [LedgerTransaction], of address: Address) async throws {
        try await writing { db in
            for transaction in transactions { try TransactionCacheRow(transaction, of: address).upsert(db) }
            let kept = try TransactionCacheRow.newest(of: address).fetchAll(db).map(\.id)
            try TransactionCacheRow.filter(Column("account") == address.text && !kept.contains(Column("id")))
                .deleteAll(db)
        }
    }

    /// Removes all data, and overwrites it.
    /// - Throws: ``WalletStoreError`` if the file cannot be written.
    public func removeEverything() async throws {
        try await removeRows()
        // The databases of the same wallet on other ledgers.
        let own = URL(fileURLWithPath: database.path)
        let files: [URL]
        do {
            files = try FileManager.default.contentsOfDirectory(
                at: own.deletingLastPathComponent(), includingPropertiesForKeys: nil)
        } catch {
            throw WalletStoreError.cannotRead(reason: "its folder cannot be listed")
        }
        for file in files where file.pathExtension == "sqlite" && file.lastPathComponent.hasPrefix("wallet") {
            guard file.lastPathComponent != own.lastPathComponent else { continue }
            try await DatabaseWalletStore(path: file.path).removeRows()
        }
    }

    private func removeRows() async throws {
        try await writing { db in
            _ = try PaymentRow.deleteAll(db)
            _ = try AccountCacheRow.deleteAll(db)
            _ = try TransactionCacheRow.deleteAll(db)
        }
        do {
            try await database.vacuum()
        } catch {
            throw WalletStoreError.cannotWrite(reason: WalletDatabase.reason(of: error))
        }
    }

    private func reading<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        // The work continues if the caller is cancelled, because the outcome of a payment must be stored.
        try await BlockingWork.run { [database] in
            do {
                return try database.read(body)
            } catch {
                throw WalletStoreError.cannotRead(reason: WalletDatabase.reason(of: error))
            }
        }
    }

    private func writing(_ body: @escaping @Sendable (Database) throws -> Void) async throws {
        try await BlockingWork.run { [database] in
            do {
                try database.write(body)
            } catch {
                throw WalletStoreError.cannotWrite(reason: WalletDatabase.reason(of: error))
            }
        }
    }
}

struct PaymentRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "payments"

    let id: String
    let sender: String
    let transfer: String
    let state: String

    private static let accepted = "accepted"

    init(_ payment: PendingPayment) throws {
        id = payment.id.text
        sender = payment.transfer.transfer.sender.text
        transfer = try StoredJSON.text(of: payment.transfer)
        state = payment.isAccepted ? Self.accepted : "unknown"
    }

    /// Returns the payment; throws for a row that this app did not write, which could never be finished.
    func payment() throws -> PendingPayment {
        let payment = PendingPayment(
            try StoredJSON.value(SignedTransfer.self, in: transfer), isAccepted: state == Self.accepted)
        guard payment.id.text == id, payment.transfer.transfer.sender.text == sender else {
            throw WalletDatabase.ChangedValue()
        }
        return payment
    }
}

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

/// Values as JSON in a column.
enum StoredJSON {
    static func text(of value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }

    static func value<Value: Decodable>(_ type: Value.Type, in text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}

extension Timestamp {
    /// The whole milliseconds since 1970.
    var milliseconds: Int64 {
        let (seconds, attoseconds) = sinceEpoch.components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        return overflow ? (seconds > 0 ? .max : .min) : whole &+ attoseconds / 1_000_000_000_000_000
    }

    init(milliseconds: Int64) {
        self.init(sinceEpoch: .milliseconds(milliseconds))
    }
}

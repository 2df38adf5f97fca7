import Foundation
import GRDB
import KitDI
import LedgerCore

/// Accounts and transactions in SQLite, under rules that prevent cheating.
///
/// Results that a method has returned are on the disk, so no crash undoes them. Each change is one transaction of the
/// database. Methods throw only `LedgerRefusal`; a refused request has changed nothing.
public final class Ledger: Sendable {
    /// The ledger's terms.
    public let terms: LedgerTerms
    let database: DatabaseQueue
    private let dates: any DateProvider

    /// Opens the ledger at a path, or one in memory; blocks for some milliseconds.
    ///
    /// - Parameter dates: The server's clock, which confirms transactions.
    /// - Throws: ``LedgerError`` if the file cannot be opened.
    public init(path: String?, terms: LedgerTerms = .standard, dates: any DateProvider) throws {
        self.terms = terms
        self.dates = dates
        database = try LedgerDatabase.open(path: path)
    }

    /// Returns the account at an address; an unused account has no money.
    /// - Throws: `LedgerRefusal` if the database cannot be read.
    public func account(_ address: Address) async throws(LedgerRefusal) -> LedgerAccount {
        try await reading { db in
            let row = try AccountRow.of(address, in: db)
            return LedgerAccount(
                address: address, balance: try row.amount(), nextNonce: UInt64(clamping: row.nextNonce),
                hasUsedFaucet: row.hasUsedFaucet)
        }
    }

    /// Returns the transaction with an identifier.
    /// - Throws: `LedgerRefusal` if there is no such transaction, or the database cannot be read.
    public func transaction(_ id: TransactionID) async throws(LedgerRefusal) -> LedgerTransaction {
        try await confirmDue()
        return try await reading { db in
            guard let row = try TransactionRow.filter(Column("id") == id.text).fetchOne(db) else {
                throw LedgerRefusal(.unknownTransaction)
            }
            return try row.transaction()
        }
    }

    /// Returns transactions from and to an address, the newest first.
    ///
    /// - Parameters:
    ///   - sequence: The end of the previous page, or `nil` for the newest transactions.
    ///   - count: The greatest number of transactions, from 1 to 100.
    /// - Throws: `LedgerRefusal` if the database cannot be read.
    public func transactions(
        of address: Address, before sequence: Int64?, count: Int
    ) async throws(LedgerRefusal) -> LedgerTransactionPage {
        try await confirmDue()
        return try await reading { db in
            try TransactionRow.page(of: address, before: sequence ?? .max, count: count, in: db)
        }
    }

    /// Accepts a signed transfer or finds its earlier transaction, and returns the transaction and whether it is new.
    /// - Throws: `LedgerRefusal` if the transfer breaks a rule of the ledger, or cannot be stored.
    public func submit(_ signed: SignedTransfer) async throws(LedgerRefusal) -> (LedgerTransaction, isNew: Bool) {
        try await submit(signed, isSignatureValid: signed.isSignatureValid)
    }

    /// Submits a transfer whose signature was already checked.
    func submit(
        _ signed: SignedTransfer, isSignatureValid: Bool
    ) async throws(LedgerRefusal) -> (LedgerTransaction, isNew: Bool) {
        try TransferRules(terms: terms).check(signed, isSignatureValid: isSignatureValid)
        let now = milliseconds
        let confirmsAt = now.addingReportingOverflow(terms.confirmationMilliseconds).partialValue
        let row = TransactionRow(signed, acceptedAt: now, confirmsAt: confirmsAt)
        return try await writing { db in
            if let known = try TransactionRow.filter(Column("id") == row.id).fetchOne(db) {
                return (try known.transaction(), isNew: false)
            }
            try Booking(db: db).book(signed.transfer)
            try row.insert(db)
            return (try row.transaction(), isNew: true)
        }
    }

    /// Grants a new account its first money, once.
    /// - Throws: `LedgerRefusal` if the account has used the faucet, or the grant cannot be stored.
    public func faucet(for address: Address) async throws(LedgerRefusal) -> LedgerTransaction {
        guard address != Treasury.address else { throw LedgerRefusal(.faucetUsed) }
        let transfer = Transfer(
            sender: Treasury.address, recipient: address, amount: terms.faucetAmount, fee: .zero, nonce: 0,
            memo: "Welcome")
        let now = milliseconds
        // A grant is not a transfer, and its identifier must not be one that a transfer can have.
        let id = TransactionID(hashing: Array("TRIPFAUCET".utf8) + address.publicKey)
        let confirmsAt = now.addingReportingOverflow(terms.confirmationMilliseconds).partialValue
        let row = TransactionRow(transfer, id: id, kind: .faucet, acceptedAt: now, confirmsAt: confirmsAt)
        return try await writing { db in
            try Booking(db: db).grant(transfer)
            try row.insert(db)
            return try row.transaction()
        }
    }

    /// Returns the sum of all balances, including the treasury's, which always equals ``Treasury/supply``.
    /// - Throws: `LedgerRefusal` if the database cannot be read.
    public func total() async throws(LedgerRefusal) -> Amount {
        try await reading { db in
            try AccountRow.fetchAll(db).reduce(Amount.zero) { sum, row in
                guard let next = sum.adding(try row.amount()) else { throw LedgerRefusal(.amountOverflow) }
                return next
            }
        }
    }
}

// MARK: The clock and the database

extension Ledger {
    private var milliseconds: Int64 {
        let (seconds, attoseconds) = dates.now().sinceEpoch.components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        return overflow ? .max / 2 : whole + attoseconds / 1_000_000_000_000_000
    }

    /// Stores the confirmations that are due, which remain even if the clock is set back.
    private func confirmDue() async throws(LedgerRefusal) {
        let now = milliseconds
        let due = TransactionRow.filter(Column("isConfirmed") == false && Column("confirmsAt") <= now)
        guard try await reading({ db in try !due.isEmpty(db) }) else { return }
        _ = try await writing { db in try due.updateAll(db, Column("isConfirmed").set(to: true)) }
    }

    private func reading<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(LedgerRefusal) -> Value {
        do {
            return try await database.read(body)
        } catch {
            throw error as? LedgerRefusal ?? LedgerRefusal(.storageFailed)
        }
    }

    private func writing<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(LedgerRefusal) -> Value {
        do {
            return try await database.write(body)
        } catch {
            throw error as? LedgerRefusal ?? LedgerRefusal(.storageFailed)
        }
    }
}

/// The account that initially held all money, which pays the faucet's grants and receives the fees.
public enum Treasury {
    /// The money of the ledger.
    public static let supply = Amount.supply

    /// An address without a private key; the ledger also refuses transfers from it.
    public static let address = Address.treasury
}

/// The rules of a transfer that do not depend on the accounts.
struct TransferRules {
    let terms: LedgerTerms

    /// - Parameter isSignatureValid: `SignedTransfer.isSignatureValid`, which takes longer than all other checks.
    func check(_ signed: SignedTransfer, isSignatureValid: Bool) throws(LedgerRefusal) {
        let transfer = signed.transfer
        if transfer.amount == .zero { throw LedgerRefusal(.zeroAmount) }
        if transfer.total == nil { throw LedgerRefusal(.amountOverflow) }
        if transfer.sender == transfer.recipient { throw LedgerRefusal(.selfTransfer) }
        if transfer.fee < terms.minimumFee { throw LedgerRefusal(.feeTooLow) }
        if transfer.memo.utf8.count > Transfer.maximumMemoBytes { throw LedgerRefusal(.memoTooLong) }
        if transfer.nonce > Transfer.maximumNonce { throw LedgerRefusal(.nonceTooHigh) }
        if transfer.sender == Treasury.address || !isSignatureValid { throw LedgerRefusal(.invalidSignature) }
    }
}

import Foundation
import GRDB
import LedgerCore

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

    /// Returns the account's row, or that of an unused account.
    static func of(_ address: Address, in db: Database) throws -> AccountRow {
        try fetchOne(db, key: Data(address.publicKey)) ?? AccountRow(address: address)
    }

    /// Throws if the column does not contain an amount.
    func amount() throws -> Amount {
        try Amount(wireText: balance)
    }

    mutating func setAmount(_ amount: Amount) {
        balance = amount.wireText
    }
}

struct TransactionRow: Codable, FetchableRecord, PersistableRecord {
    /// A row that this program did not write.
    struct Unreadable: Error {}

    static let databaseTableName = "ledgerTransactions"

    var sequence: Int64?
    let id: String
    let kind: String
    let sender, recipient: Data
    let amount, fee: String
    let nonce: Int64
    let memo: String
    let signature: Data?
    let acceptedAt, confirmsAt: Int64
    let isConfirmed: Bool

    init(_ signed: SignedTransfer, acceptedAt: Int64, confirmsAt: Int64) {
        self.init(
            signed.transfer, id: signed.id, kind: .transfer, signature: Data(signed.signature), acceptedAt: acceptedAt,
            confirmsAt: confirmsAt)
    }

    init(
        _ transfer: Transfer, id: TransactionID, kind: LedgerTransaction.Kind, signature: Data? = nil,
        acceptedAt: Int64, confirmsAt: Int64
    ) {
        self.id = id.text
        self.kind = kind.rawValue
        (sender, recipient) = (Data(transfer.sender.publicKey), Data(transfer.recipient.publicKey))
        (amount, fee) = (transfer.amount.wireText, transfer.fee.wireText)
        nonce = Int64(clamping: transfer.nonce)
        memo = transfer.memo
        self.signature = signature
        (self.acceptedAt, self.confirmsAt) = (acceptedAt, confirmsAt)
        isConfirmed = false
    }

    /// Returns the transaction as clients see it.
    func transaction() throws -> LedgerTransaction {
        guard let id = TransactionID(id), let kind = LedgerTransaction.Kind(rawValue: kind),
            let sender = Address(publicKey: sender), let recipient = Address(publicKey: recipient)
        else { throw Unreadable() }
        return LedgerTransaction(
            id: id, kind: kind, sender: sender, recipient: recipient, amount: try Amount(wireText: amount),
            fee: try Amount(wireText: fee), nonce: UInt64(clamping: nonce), memo: memo,
            status: isConfirmed ? .confirmed : .pending, acceptedAt: acceptedAt)
    }
}

extension TransactionRow {
    /// Returns a page of an account's transactions; an index for each direction keeps the cost at that of one page.
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
            // One more than requested shows whether there is a next page.
            arguments: ["key": Data(address.publicKey), "before": sequence, "count": count + 1])
        let page = rows.prefix(count)
        let next = rows.count > count ? page.last?.sequence.map(String.init) : nil
        return LedgerTransactionPage(transactions: try page.map { try $0.transaction() }, next: next)
    }
}

/// Moves money between accounts within one transaction of the database, which an error rolls back.
struct Booking {
    let db: Database

    /// Books a transfer whose signature and form have been checked.
    func book(_ transfer: Transfer) throws {
        guard let total = transfer.total else { throw LedgerRefusal(.amountOverflow) }
        var sender = try AccountRow.of(transfer.sender, in: db)
        let next = UInt64(clamping: sender.nextNonce)
        guard transfer.nonce >= next else { throw LedgerRefusal(.nonceUsed) }
        guard transfer.nonce == next else { throw LedgerRefusal(.nonceTooHigh) }
        try withdraw(total, from: &sender, else: .insufficientBalance)
        sender.nextNonce += 1
        try sender.save(db)
        try give(transfer.amount, to: transfer.recipient)
        try give(transfer.fee, to: Treasury.address)
    }

    /// Books a grant of the faucet.
    func grant(_ transfer: Transfer) throws {
        var recipient = try AccountRow.of(transfer.recipient, in: db)
        guard !recipient.hasUsedFaucet else { throw LedgerRefusal(.faucetUsed) }
        recipient.hasUsedFaucet = true
        try recipient.save(db)
        var treasury = try AccountRow.of(transfer.sender, in: db)
        try withdraw(transfer.amount, from: &treasury, else: .faucetEmpty)
        try treasury.save(db)
        try give(transfer.amount, to: transfer.recipient)
    }

    private func withdraw(_ amount: Amount, from row: inout AccountRow, else code: LedgerErrorCode) throws {
        guard let rest = try row.amount().subtracting(amount) else { throw LedgerRefusal(code) }
        row.setAmount(rest)
    }

    private func give(_ amount: Amount, to address: Address) throws {
        var row = try AccountRow.of(address, in: db)
        guard let sum = try row.amount().adding(amount) else { throw LedgerRefusal(.amountOverflow) }
        row.setAmount(sum)
        try row.save(db)
    }
}

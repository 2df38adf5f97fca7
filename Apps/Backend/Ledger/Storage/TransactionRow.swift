import Foundation
import GRDB
import LedgerCore

/// A transaction as the database has it.
struct TransactionRow: Codable, FetchableRecord, PersistableRecord {
    /// A row that no program of ours wrote.
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

    /// The transaction as everybody sees it.
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

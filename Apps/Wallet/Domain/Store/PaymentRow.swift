import Foundation
import GRDB
import KitDI
import LedgerCore

/// A payment as the database has it.
struct PaymentRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "payments"

    let id: String
    let sender: String
    let transfer: String
    let state: String
    let createdAt: Int64

    init(_ payment: PendingPayment) throws {
        id = payment.id.text
        sender = payment.transfer.transfer.sender.text
        transfer = try StoredJSON.text(of: payment.transfer)
        state = payment.state.rawValue
        createdAt = payment.createdAt.milliseconds
    }

    /// The payment; throws for a row that no program of ours wrote, since it could never be finished.
    func payment() throws -> PendingPayment {
        let payment = PendingPayment(
            transfer: try StoredJSON.value(SignedTransfer.self, in: transfer),
            state: PendingPayment.State(rawValue: state) ?? .unknown,
            createdAt: Timestamp(milliseconds: createdAt))
        guard payment.id.text == id, payment.transfer.transfer.sender.text == sender else {
            throw WalletDatabase.ChangedValue()
        }
        return payment
    }
}

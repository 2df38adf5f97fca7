import KitDI
import LedgerCore

/// A payment from the moment it is signed until its end is known.
///
/// It is kept before it is sent, so that no crash makes the wallet forget it. The signed transfer says the same forever:
/// handing it in again cannot pay twice.
public struct PendingPayment: Hashable, Sendable, Identifiable {
    /// What is known about it.
    public enum State: String, Hashable, Sendable, Codable {
        /// It is being sent, or was when the program ended: the ledger may or may not have it.
        case unknown
        /// The ledger has it, and has not confirmed it yet.
        case accepted
    }

    /// What was signed.
    public let transfer: SignedTransfer
    /// What is known about it.
    public var state: State
    /// When it was signed, by this computer's clock.
    public let createdAt: Timestamp

    /// Makes a payment from its parts.
    public init(transfer: SignedTransfer, state: State, createdAt: Timestamp) {
        self.transfer = transfer
        self.state = state
        self.createdAt = createdAt
    }

    /// The transaction's name, which is also what makes handing it in twice the same as once.
    public var id: TransactionID { transfer.id }
}

import KitCore
import KitDI
import LedgerCore

/// A store of the wallet's unfinished payments and of the ledger's last answers.
///
/// A method that changes data returns when the change is durable. Every method throws only ``WalletStoreError``.
public protocol WalletStore: Sendable {
    /// Returns the unfinished payments of an account, the oldest first.
    func pendingPayments(of address: Address) async throws -> [PendingPayment]

    /// Saves a payment, and replaces one with the same identifier.
    func save(_ payment: PendingPayment) async throws

    /// Removes a finished payment.
    func removePayment(_ id: TransactionID) async throws

    /// Returns the stored account, or `nil` if there is none.
    func cachedAccount(_ address: Address) async throws -> AccountSnapshot?

    /// Stores an account.
    func cache(_ snapshot: AccountSnapshot) async throws

    /// Returns the stored transactions of an account, the newest first, at most 200.
    func cachedTransactions(of address: Address) async throws -> [LedgerTransaction]

    /// Stores transactions of an account, and updates stored ones.
    func cache(_ transactions: [LedgerTransaction], of address: Address) async throws

    /// Removes all data, for the removal of the wallet.
    func removeEverything() async throws
}

/// A payment from its signature until its end is known.
///
/// It is stored before it is sent, so no crash loses it. The signed transfer never changes, so submitting it again
/// cannot pay twice.
public struct PendingPayment: Hashable, Sendable, Identifiable {
    /// The signed transfer.
    public let transfer: SignedTransfer
    /// A Boolean value that indicates whether the ledger has confirmed that it has the payment.
    public let isAccepted: Bool

    /// Creates a payment.
    public init(_ transfer: SignedTransfer, isAccepted: Bool = false) {
        self.transfer = transfer
        self.isAccepted = isAccepted
    }

    /// The transaction's identifier, by which the ledger recognizes a second submission.
    public var id: TransactionID { transfer.id }
}

/// The reasons why the wallet's storage cannot be used.
public enum WalletStoreError: DisplayableError, Hashable {
    /// The database cannot be opened or read.
    case cannotRead(reason: String)
    /// The database cannot be written, and the data is not stored.
    case cannotWrite(reason: String)

    /// A heading of a few words.
    public var title: String { "Wallet data not available" }

    /// The error.
    public var message: String {
        switch self {
        case .cannotRead(let reason): "The wallet's data cannot be read: \(reason)."
        case .cannotWrite(let reason): "The wallet's data cannot be written: \(reason)."
        }
    }
}

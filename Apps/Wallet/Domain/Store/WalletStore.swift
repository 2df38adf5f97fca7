import KitCore
import KitDI
import LedgerCore

/// The wallet's data beside its key: payments under way, and the data seen last.
///
/// A method that changes something returns when the change is durable. Every method throws ``WalletStoreError`` only.
public protocol WalletStore: Sendable {
    /// The payments of an account that are not finished, the oldest first.
    func pendingPayments(of address: Address) async throws -> [PendingPayment]

    /// Keeps a payment, in place of one with the same identifier.
    func save(_ payment: PendingPayment) async throws

    /// Removes a payment that is finished.
    func removePayment(_ id: TransactionID) async throws

    /// The account as it was seen last; `nil` if it never was.
    func cachedAccount(_ address: Address) async throws -> AccountSnapshot?

    /// Stores an account.
    func cache(_ snapshot: AccountSnapshot) async throws

    /// The transactions of an account as they were seen last, the newest first, at most 200.
    func cachedTransactions(of address: Address) async throws -> [LedgerTransaction]

    /// Stores transactions of an account; stored ones are updated.
    func cache(_ transactions: [LedgerTransaction], of address: Address) async throws

    /// Removes everything, for the removal of the wallet.
    func removeEverything() async throws
}

/// A payment from the moment it is signed until its end is known.
///
/// It is stored before it is sent, so that no crash loses it. The signed transfer says the same forever: handing it in
/// again cannot pay twice.
public struct PendingPayment: Hashable, Sendable, Identifiable {
    /// Its known state.
    public enum State: String, Hashable, Sendable, Codable {
        /// It is being sent, or was when the program ended: the ledger may or may not have it.
        case unknown
        /// The ledger has it, and has not confirmed it yet.
        case accepted
    }

    /// The signed transfer.
    public let transfer: SignedTransfer
    /// Its known state.
    public var state: State
    /// When it was signed, by this computer's clock.
    public let createdAt: Timestamp

    /// Creates a payment from its parts.
    public init(transfer: SignedTransfer, state: State, createdAt: Timestamp) {
        self.transfer = transfer
        self.state = state
        self.createdAt = createdAt
    }

    /// The transaction's name, which is also what makes handing it in twice the same as once.
    public var id: TransactionID { transfer.id }
}

/// Why the wallet's memory cannot be used.
public enum WalletStoreError: DisplayableError, Hashable {
    /// The database cannot be opened or read.
    case cannotRead(reason: String)
    /// The database cannot be written: the data is not stored.
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

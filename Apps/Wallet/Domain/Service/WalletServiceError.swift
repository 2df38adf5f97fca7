import KitCore
import LedgerCore

/// What can go wrong between the wallet and the ledger; `server` is always `host:port`.
public enum WalletServiceError: DisplayableError, Equatable {
    /// Nobody listens at the address, or it cannot be reached: nothing was sent.
    case cannotConnect(server: String)
    /// The whole answer did not arrive in time.
    case timedOut(server: String)
    /// The connection ended before the answer did.
    case connectionLost(server: String)
    /// The ledger says no, and why: nothing has changed.
    case refused(LedgerRefusal)
    /// The server reports a fault of its own, or what no ledger reports.
    case serverError(server: String, status: Int)
    /// The answer is not a ledger's.
    case unreadableAnswer(server: String)
    /// What the system reports and no other case names.
    case failed(server: String, reason: String)

    /// Whether something that was handed in may have arrived: it is to be asked for, not sent anew.
    public var leavesOutcomeUnknown: Bool {
        switch self {
        case .cannotConnect, .refused: false
        case .timedOut, .connectionLost, .serverError, .unreadableAnswer, .failed: true
        }
    }

    /// Whether the ledger could not be asked at all, so that what is kept may be shown instead.
    public var isConnectionError: Bool {
        switch self {
        case .cannotConnect, .timedOut, .connectionLost, .failed: true
        case .refused, .serverError, .unreadableAnswer: false
        }
    }
}

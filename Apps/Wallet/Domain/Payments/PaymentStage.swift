import KitCore
import LedgerCore

/// How far a payment is.
public enum PaymentStage: Hashable, Sendable {
    /// It is being handed in.
    case sending
    /// The ledger has it.
    case pending
    /// Nobody knows yet whether the ledger has it.
    case checking
    /// The ledger does not have it.
    case notArrived
    /// It is paid.
    case confirmed
    /// It is not paid and never will be.
    case refused(String)
    /// It could not even be handed in.
    case failed(String)

    /// Tells what an outcome means.
    public init(_ outcome: PaymentOutcome) {
        switch outcome {
        case .accepted(let transaction): self = transaction.status == .confirmed ? .confirmed : .pending
        case .refused(let code):
            let refusal = LedgerRefusal(code: code, message: "")
            self = .refused(WalletServiceError.refused(refusal).message)
        case .unknown: self = .checking
        case .notArrived: self = .notArrived
        }
    }

    /// Whether nothing more happens by itself.
    public var isEnd: Bool {
        switch self {
        case .sending, .pending, .checking: false
        case .notArrived, .confirmed, .refused, .failed: true
        }
    }

    /// Whether the same payment can be handed in again, or given up.
    public var canSendAgain: Bool { self == .notArrived }
    /// What the button says that leads from the payment to the main screen.
    public var leaveTitle: String { isEnd ? WalletTexts.done : WalletTexts.leave }
}

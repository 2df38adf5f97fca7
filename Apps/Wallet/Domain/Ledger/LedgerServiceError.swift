import AppHTTP
import KitCore
import LedgerCore

/// The errors between the wallet and the ledger; `server` is `host:port`.
public enum LedgerServiceError: DisplayableError, Equatable {
    /// The server cannot be reached, and nothing was sent.
    case cannotConnect(server: String)
    /// The answer was not complete in time.
    case timedOut(server: String)
    /// The connection ended before the answer.
    case connectionLost(server: String)
    /// The ledger refused the request, and nothing has changed.
    case refused(LedgerRefusal)
    /// The server reported a fault of its own, or an unexpected status.
    case serverError(server: String, status: Int)
    /// The answer is not that of a ledger.
    case unreadableAnswer(server: String)
    /// The system reported an error that no other case names.
    case failed(server: String, reason: String)

    /// A Boolean value that indicates whether a submitted transfer may have arrived, so that its state must be
    /// requested.
    public var leavesOutcomeUnknown: Bool {
        switch self {
        case .cannotConnect, .refused: false
        case .timedOut, .connectionLost, .serverError, .unreadableAnswer, .failed: true
        }
    }

    /// Returns whether an error means that the ledger cannot be reached; a late or wrong answer does not.
    public static func isOffline(_ error: any Error) -> Bool {
        if case .cannotConnect? = error as? LedgerServiceError { true } else { false }
    }
}

extension LedgerServiceError {
    /// A heading of a few words.
    public var title: String {
        switch self {
        case .cannotConnect: "Cannot connect"
        case .timedOut: "The ledger took too long"
        case .connectionLost: "Connection lost"
        case .refused(let refusal): refusal.code.title
        case .serverError: "Ledger error"
        case .unreadableAnswer: "Unreadable answer"
        case .failed: "Request failed"
        }
    }

    /// The error and a remedy.
    public var message: String {
        switch self {
        case .cannotConnect(let server):
            "No ledger answers at \(server). Check that it is running and that the address is right, then try again."
        case .timedOut(let server): "\(server) did not finish its answer in time. Try again in a moment."
        case .connectionLost(let server): "The connection to \(server) was lost. Try again."
        case .refused(let refusal): refusal.code.advice
        case .serverError(let server, let status): "\(server) answered with error \(status). Try again in a moment."
        case .unreadableAnswer(let server): "\(server) is not a ledger server. Check its address."
        case .failed(let server, let reason): "The request to \(server) failed: \(reason). Try again."
        }
    }
}

extension LedgerErrorCode {
    fileprivate var title: String {
        switch self {
        case .insufficientBalance: "Not enough TRIP"
        case .nonceUsed, .nonceTooHigh: "Payment out of order"
        case .faucetUsed, .faucetEmpty: "The faucet is empty"
        case .tooManyRequests: "Too many requests"
        case .storageFailed: "Ledger error"
        default: "Payment refused"
        }
    }

    /// The remedy, in the wallet's own words, because the server's text is untrusted.
    var advice: String {
        switch self {
        case .insufficientBalance: "The balance does not cover the amount and the fee."
        case .nonceUsed: "Another payment of this account was accepted first. Nothing was sent; begin again."
        case .nonceTooHigh: "An earlier payment of this account is still missing. Wait for it, then begin again."
        case .invalidSignature: "The ledger does not accept the signature. Nothing was sent."
        case .invalidAddress: "The ledger does not accept the address."
        case .selfTransfer: "You cannot pay yourself."
        case .zeroAmount, .negativeAmount, .invalidAmount: "The ledger does not accept the amount."
        case .amountOverflow: "That is more TRIP than exists."
        case .feeTooLow: "The ledger asks for a higher fee. Begin again."
        case .memoTooLong: "The memo is too long."
        case .faucetUsed: "The faucet gives each account money only once."
        case .faucetEmpty: "The faucet has nothing left to give."
        case .tooManyRequests: "The ledger received too many requests. Try again in a few seconds."
        case .storageFailed: "The ledger cannot write at the moment. Nothing was sent. Try again later."
        case .unknownTransaction: "The ledger does not have this transaction."
        case .malformedRequest, .bodyTooLarge, .notFound, .methodNotAllowed:
            "This ledger is incompatible with the wallet. Check its address."
        }
    }
}

extension LedgerServiceError {
    /// Translates a failure of the HTTP client.
    init(_ failure: HTTPFailure, server: String) {
        switch failure {
        case .cannotConnect, .hostNotFound: self = .cannotConnect(server: server)
        case .timedOut: self = .timedOut(server: server)
        case .connectionLost: self = .connectionLost(server: server)
        case .status(let status, _, _): self = .serverError(server: server, status: status)
        case .badRedirect, .notHTTP, .tooLarge: self = .unreadableAnswer(server: server)
        case .notSecure: self = .failed(server: server, reason: "there is no secure connection")
        case .failed(_, let reason): self = .failed(server: server, reason: reason)
        }
    }
}

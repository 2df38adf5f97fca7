import KitCore
import LedgerCore

extension WalletServiceError {
    /// A heading of a few words.
    public var title: String {
        switch self {
        case .cannotConnect: "Cannot Connect"
        case .timedOut: "The Ledger Took Too Long"
        case .connectionLost: "Connection Lost"
        case .refused(let refusal): refusal.code.title
        case .serverError: "Ledger Error"
        case .unreadableAnswer: "Unreadable Answer"
        case .failed: "Request Failed"
        }
    }

    /// What happened, and what to do about it.
    public var message: String {
        switch self {
        case .cannotConnect(let server): "No ledger answers at \(server). Check the connection, then try again."
        case .timedOut(let server): "\(server) did not finish its answer in time. Try again in a moment."
        case .connectionLost(let server): "The connection to \(server) broke. Try again."
        case .refused(let refusal): refusal.code.advice
        case .serverError(let server, let status): "\(server) answered with error \(status). Try again in a moment."
        case .unreadableAnswer(let server): "\(server) answered, but not as a ledger does. Check its address."
        case .failed(let server, let reason): "The request to \(server) failed: \(reason). Try again."
        }
    }
}

extension LedgerErrorCode {
    fileprivate var title: String {
        switch self {
        case .insufficientBalance: "Not Enough TRIP"
        case .nonceUsed, .nonceTooHigh: "Out of Turn"
        case .faucetUsed, .faucetEmpty: "The Faucet Is Dry"
        case .tooManyRequests: "Too Many Requests"
        case .storageFailed: "Ledger Error"
        default: "Payment Refused"
        }
    }

    /// What to do, in the wallet's words: what a server writes is not shown.
    fileprivate var advice: String {
        switch self {
        case .insufficientBalance: "The balance does not cover the amount and the fee."
        case .nonceUsed: "Another payment of this account was accepted first. Nothing was sent; begin again."
        case .nonceTooHigh: "An earlier payment of this account is still missing. Wait for it, then begin again."
        case .invalidSignature: "The ledger does not accept the signature. Nothing was sent."
        case .invalidAddress: "The ledger does not accept the address."
        case .selfTransfer: "A payment to oneself is not possible."
        case .zeroAmount, .negativeAmount, .invalidAmount: "The ledger does not accept the amount."
        case .amountOverflow: "There is not that much TRIP."
        case .feeTooLow: "The ledger asks for a higher fee. Begin again."
        case .memoTooLong: "The memo is too long."
        case .faucetUsed: "The faucet gives each account money only once."
        case .faucetEmpty: "The faucet has nothing left to give."
        case .tooManyRequests: "The ledger asks for a pause. Try again in a few seconds."
        case .storageFailed: "The ledger cannot write at the moment. Nothing was sent. Try again later."
        case .unknownTransaction: "The ledger does not have this transaction."
        case .malformedRequest, .bodyTooLarge, .notFound, .methodNotAllowed:
            "The ledger does not understand this wallet. Check its address."
        }
    }
}

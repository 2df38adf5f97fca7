import AppDatabase
import Foundation
import GRDB
import KitCore
import LedgerCore

/// The reason why a ledger cannot be opened.
///
/// A damaged ledger is never replaced, because it is money.
public struct LedgerError: DisplayableError, LocalizedError, CustomStringConvertible, Hashable {
    /// The path of the ledger.
    public let path: String
    /// The message of the system or the database.
    public let reason: String

    init(path: String, _ error: any Error) {
        self.path = path
        reason =
            switch error {
            case DatabaseFlaw.foreign: "it is not a ledger"
            case DatabaseFlaw.incomplete: "a part of it is missing"
            case is DatabaseFlaw: "the file is damaged"
            default: (error as? DatabaseError)?.reason ?? error.localizedDescription
            }
    }

    /// A heading of a few words.
    public var title: String { "Cannot open the ledger" }
    /// The error, its place and a remedy.
    public var message: String {
        "The ledger \(path) cannot be opened: \(reason). Choose another path, free some space, or restore a copy of the "
            + "file."
    }
    /// The message, for the command line.
    public var description: String { message }
    /// The message as the localised description of an error.
    public var errorDescription: String? { message }
}

extension LedgerRefusal {
    /// Creates a refusal with the ledger's message for the code.
    init(_ code: LedgerErrorCode) {
        self.init(code: code, message: code.explanation)
    }
}

extension LedgerErrorCode {
    fileprivate var explanation: String {
        switch self {
        case .malformedRequest: "The request does not match this endpoint; see Docs/Ledger.md."
        case .bodyTooLarge: "The body is too large."
        case .invalidAddress: "An address must be Bech32m with the prefix trip, 63 characters."
        case .invalidAmount: "An amount must be a string of digits: the number of smallest units."
        case .negativeAmount: "An amount cannot be negative."
        case .zeroAmount: "The amount must be above zero."
        case .amountOverflow: "The amount, or the sum of amount and fee, exceeds 2^128 - 1 units."
        case .selfTransfer: "Sender and recipient are the same account."
        case .feeTooLow: "The fee is below the minimum; see GET /ledger."
        case .memoTooLong: "A memo has at most \(Transfer.maximumMemoBytes) bytes of UTF-8."
        case .invalidSignature: "The signature is not the sender's Ed25519 signature over this transfer."
        case .nonceUsed: "Another transfer of the sender has this nonce."
        case .nonceTooHigh: "The nonce is not the sender's next one."
        case .insufficientBalance: "The balance does not cover amount and fee."
        case .faucetUsed: "This account has already used the faucet."
        case .faucetEmpty: "The treasury does not have enough money."
        case .unknownTransaction: "There is no such transaction."
        case .notFound: "There is nothing at this path."
        case .methodNotAllowed: "This path does not support the method."
        case .tooManyRequests: "Too many requests; wait for the time in Retry-After."
        case .storageFailed: "The server cannot use its database of the ledger. Nothing has changed. Try again later."
        }
    }
}

/// Why a ledger refuses a request: the `code` of its answer, documented in `Docs/Ledger.md`.
public enum LedgerErrorCode: String, Hashable, Sendable, CaseIterable, Codable {
    /// The body or the query is not what the endpoint takes.
    case malformedRequest = "malformed_request"
    /// The body is larger than the ledger reads.
    case bodyTooLarge = "body_too_large"
    /// An address is none.
    case invalidAddress = "invalid_address"
    /// An amount or a fee is not written as a whole number of units.
    case invalidAmount = "invalid_amount"
    /// An amount or a fee is negative.
    case negativeAmount = "negative_amount"
    /// The amount is zero.
    case zeroAmount = "zero_amount"
    /// An amount, a fee or their sum is more than there can be.
    case amountOverflow = "amount_overflow"
    /// Sender and recipient are one.
    case selfTransfer = "self_transfer"
    /// The fee is less than the ledger asks.
    case feeTooLow = "fee_too_low"
    /// The memo is too long.
    case memoTooLong = "memo_too_long"
    /// The signature is not the sender's over exactly this transfer.
    case invalidSignature = "invalid_signature"
    /// Another transfer has this nonce: the transfer can never be accepted.
    case nonceUsed = "nonce_used"
    /// The nonce is not the next one yet.
    case nonceTooHigh = "nonce_too_high"
    /// The balance does not cover amount and fee.
    case insufficientBalance = "insufficient_balance"
    /// The faucet has given this account its money before.
    case faucetUsed = "faucet_used"
    /// The treasury has not enough for the faucet.
    case faucetEmpty = "faucet_empty"
    /// The ledger has no such transaction.
    case unknownTransaction = "unknown_transaction"
    /// There is nothing at this path.
    case notFound = "not_found"
    /// The path does not take this method.
    case methodNotAllowed = "method_not_allowed"
    /// Too many requests in a short time; `Retry-After` says how many seconds to wait.
    case tooManyRequests = "too_many_requests"
    /// The ledger cannot write or read its database; nothing has changed.
    case storageFailed = "storage_failed"
}

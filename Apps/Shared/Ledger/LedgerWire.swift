/// The public terms of a ledger.
public struct LedgerTerms: Hashable, Sendable, Codable {
    /// The least fee of a transfer.
    public let minimumFee: Amount
    /// The faucet's amount for an account, once.
    public let faucetAmount: Amount
    /// After how many milliseconds a transaction is confirmed.
    public let confirmationMilliseconds: Int64

    /// The terms of this repository's ledger: 0.001 TRIP a transfer, 100 TRIP from the faucet, confirmed after 5 s.
    public static let standard = LedgerTerms(
        minimumFee: Amount(units: Amount.unitsPerTrip / 1000), faucetAmount: Amount(units: 100 * Amount.unitsPerTrip),
        confirmationMilliseconds: 5000)

    /// Creates terms from their parts.
    public init(minimumFee: Amount, faucetAmount: Amount, confirmationMilliseconds: Int64) {
        self.minimumFee = minimumFee
        self.faucetAmount = faucetAmount
        self.confirmationMilliseconds = confirmationMilliseconds
    }
}

/// An account in the ledger's answer; an unused one has nothing and begins at nonce 0.
public struct LedgerAccount: Hashable, Sendable, Codable {
    /// Whose account.
    public let address: Address
    /// Its balance, pending transactions included.
    public let balance: Amount
    /// The nonce that the next transfer must have.
    public let nextNonce: UInt64
    /// Whether the faucet has given it money already.
    public let hasUsedFaucet: Bool

    /// Creates an account from its parts.
    public init(address: Address, balance: Amount, nextNonce: UInt64, hasUsedFaucet: Bool) {
        self.address = address
        self.balance = balance
        self.nextNonce = nextNonce
        self.hasUsedFaucet = hasUsedFaucet
    }
}

/// Some transactions of an account, the newest first, and where the next ones begin.
public struct LedgerTransactionPage: Hashable, Sendable, Codable {
    /// The transactions, the newest first.
    public let transactions: [LedgerTransaction]
    /// The cursor of the next page; nil on the last page.
    public let next: String?

    /// The most transactions of one page.
    public static let maximumCount = 100

    /// Creates a page from its parts.
    public init(transactions: [LedgerTransaction], next: String?) {
        self.transactions = transactions
        self.next = next
    }
}

/// A ledger's answer when it refuses a request.
public struct LedgerRefusal: Error, Hashable, Sendable, Codable {
    /// Why, for a program.
    public let code: LedgerErrorCode
    /// The reason, for developers of clients.
    public let message: String

    /// Creates a refusal from its parts.
    public init(code: LedgerErrorCode, message: String) {
        self.code = code
        self.message = message
    }
}

/// Why a ledger refuses a request: the `code` of its answer, documented in `Docs/Ledger.md`.
public enum LedgerErrorCode: String, Hashable, Sendable, CaseIterable, Codable {
    /// The body or the query is not what the endpoint takes.
    case malformedRequest = "malformed_request"
    /// The body is too large.
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
    /// The fee is less than the ledger's.
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
    /// This account has already used the faucet.
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

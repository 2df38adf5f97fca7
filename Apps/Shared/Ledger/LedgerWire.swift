/// The public terms of a ledger.
public struct LedgerTerms: Hashable, Sendable, Codable {
    /// The minimum fee of a transfer.
    public let minimumFee: Amount
    /// The amount that the faucet grants to an account, once.
    public let faucetAmount: Amount
    /// The time from acceptance to confirmation, in milliseconds.
    public let confirmationMilliseconds: Int64

    /// The terms of this repository's ledger: 0.001 TRIP per transfer, 100 TRIP from the faucet, confirmed after 5 s.
    public static let standard = LedgerTerms(
        minimumFee: Amount(units: Amount.unitsPerTrip / 1000), faucetAmount: Amount(units: 100 * Amount.unitsPerTrip),
        confirmationMilliseconds: 5000)

    /// Creates terms.
    public init(minimumFee: Amount, faucetAmount: Amount, confirmationMilliseconds: Int64) {
        self.minimumFee = minimumFee
        self.faucetAmount = faucetAmount
        self.confirmationMilliseconds = confirmationMilliseconds
    }
}

/// The state of an account; an unused account has no money and begins with nonce 0.
public struct LedgerAccount: Hashable, Sendable, Codable {
    /// The address of the account.
    public let address: Address
    /// The balance, including pending transactions.
    public let balance: Amount
    /// The nonce of the next transfer.
    public let nextNonce: UInt64
    /// A Boolean value that indicates whether the account has used the faucet.
    public let hasUsedFaucet: Bool

    /// Creates an account.
    public init(address: Address, balance: Amount, nextNonce: UInt64, hasUsedFaucet: Bool) {
        self.address = address
        self.balance = balance
        self.nextNonce = nextNonce
        self.hasUsedFaucet = hasUsedFaucet
    }
}

/// A page of an account's transactions, the newest first.
public struct LedgerTransactionPage: Hashable, Sendable, Codable {
    /// The transactions, the newest first.
    public let transactions: [LedgerTransaction]
    /// The cursor of the next page, or `nil` on the last page.
    public let next: String?

    /// The greatest number of transactions on a page.
    public static let maximumCount = 100

    /// Creates a page.
    public init(transactions: [LedgerTransaction], next: String?) {
        self.transactions = transactions
        self.next = next
    }
}

/// The answer of a ledger that refuses a request.
public struct LedgerRefusal: Error, Hashable, Sendable, Codable {
    /// The reason, for programs.
    public let code: LedgerErrorCode
    /// The reason, for developers of clients.
    public let message: String

    /// Creates a refusal.
    public init(code: LedgerErrorCode, message: String) {
        self.code = code
        self.message = message
    }
}

/// The reason why a ledger refuses a request: the `code` of its answer, which `Docs/Ledger.md` documents.
public enum LedgerErrorCode: String, Hashable, Sendable, CaseIterable, Codable {
    /// The body or the query does not match the endpoint.
    case malformedRequest = "malformed_request"
    /// The body is too large.
    case bodyTooLarge = "body_too_large"
    /// An address is not valid.
    case invalidAddress = "invalid_address"
    /// An amount or a fee is not written as a whole number of units.
    case invalidAmount = "invalid_amount"
    /// An amount or a fee is negative.
    case negativeAmount = "negative_amount"
    /// The amount is zero.
    case zeroAmount = "zero_amount"
    /// An amount, a fee or their sum exceeds the maximum.
    case amountOverflow = "amount_overflow"
    /// Sender and recipient are the same.
    case selfTransfer = "self_transfer"
    /// The fee is below the ledger's minimum.
    case feeTooLow = "fee_too_low"
    /// The memo is too long.
    case memoTooLong = "memo_too_long"
    /// The signature is not the sender's for this transfer.
    case invalidSignature = "invalid_signature"
    /// Another transfer has this nonce, so this transfer can never be accepted.
    case nonceUsed = "nonce_used"
    /// The nonce is greater than the next one.
    case nonceTooHigh = "nonce_too_high"
    /// The balance does not cover amount and fee.
    case insufficientBalance = "insufficient_balance"
    /// This account has already used the faucet.
    case faucetUsed = "faucet_used"
    /// The treasury does not have enough money for the faucet.
    case faucetEmpty = "faucet_empty"
    /// The ledger has no such transaction.
    case unknownTransaction = "unknown_transaction"
    /// The path does not exist.
    case notFound = "not_found"
    /// The path does not support this method.
    case methodNotAllowed = "method_not_allowed"
    /// There were too many requests in a short time; `Retry-After` contains the seconds to wait.
    case tooManyRequests = "too_many_requests"
    /// The ledger cannot write or read its database; nothing has changed.
    case storageFailed = "storage_failed"
}

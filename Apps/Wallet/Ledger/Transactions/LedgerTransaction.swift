/// A transaction as the ledger has it.
public struct LedgerTransaction: Hashable, Sendable, Identifiable, Codable {
    /// Where the money came from.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// One account paid another.
        case transfer
        /// The faucet gave a new account its first money.
        case faucet
    }

    /// How far it is; it never goes back, and what the ledger has it never loses.
    public enum Status: String, Hashable, Sendable, Codable {
        /// Accepted and durable, the money has moved.
        case pending
        /// Some seconds have passed since.
        case confirmed
    }

    /// The name of the transaction.
    public let id: TransactionID
    /// Where the money came from.
    public let kind: Kind
    /// Who paid; of a faucet, the ledger's own treasury.
    public let sender: Address
    /// Who was paid.
    public let recipient: Address
    /// What the recipient got.
    public let amount: Amount
    /// What the sender paid on top.
    public let fee: Amount
    /// Which transfer of the sender it was, from zero.
    public let nonce: UInt64
    /// The sender's word to the recipient: text from outside.
    public let memo: String
    /// How far it is.
    public let status: Status
    /// When the ledger accepted it, in milliseconds since the beginning of 1970 in UTC.
    public let acceptedAt: Int64

    /// Makes a transaction from its parts.
    public init(
        id: TransactionID, kind: Kind, sender: Address, recipient: Address, amount: Amount, fee: Amount, nonce: UInt64,
        memo: String, status: Status, acceptedAt: Int64
    ) {
        self.id = id
        self.kind = kind
        self.sender = sender
        self.recipient = recipient
        self.amount = amount
        self.fee = fee
        self.nonce = nonce
        self.memo = memo
        self.status = status
        self.acceptedAt = acceptedAt
    }
}

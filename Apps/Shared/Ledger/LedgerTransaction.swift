import AppCrypto

/// A transaction in the ledger.
public struct LedgerTransaction: Hashable, Sendable, Identifiable, Codable {
    /// The origin of a transaction's money.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// One account paid a second account.
        case transfer
        /// The faucet gave a new account its first money.
        case faucet
    }

    /// The status of a transaction, which never goes back.
    public enum Status: String, Hashable, Sendable, Codable {
        /// The transaction is durable, and the money has moved.
        case pending
        /// The confirmation period has passed.
        case confirmed
    }

    /// The identifier of the transaction.
    public let id: TransactionID
    /// The origin of the money.
    public let kind: Kind
    /// The sender; for a grant of the faucet, the treasury.
    public let sender: Address
    /// The recipient.
    public let recipient: Address
    /// The amount that the recipient receives.
    public let amount: Amount
    /// The fee that the sender pays in addition.
    public let fee: Amount
    /// The number of the sender's earlier transfers.
    public let nonce: UInt64
    /// The sender's message to the recipient: untrusted text.
    public let memo: String
    /// The status of the transaction.
    public let status: Status
    /// The time of acceptance, in milliseconds since 1970 in UTC.
    public let acceptedAt: Int64

    /// Creates a transaction.
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

/// The identifier of a transaction: 32 bytes computed from its contents, as 64 hexadecimal digits.
public struct TransactionID: Hashable, Sendable, CustomStringConvertible {
    /// The digits, in lower case.
    public let text: String

    /// Parses the digits, or returns `nil` for any other text.
    public init?(_ text: String) {
        guard Hexadecimal.bytes(of: text)?.count == SHA256.byteCount else { return nil }
        self.text = text
    }

    /// Creates the identifier of the transaction with these canonical bytes.
    public init(hashing bytes: [UInt8]) {
        text = Hexadecimal.text(of: SHA256.hash(bytes))
    }

    /// The digits.
    public var description: String { text }
}

extension TransactionID: Codable {
    /// Decodes the digits.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let id = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "A transaction identifier has 64 hexadecimal digits.")
        }
        self = id
    }

    /// Encodes the digits.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// Bytes as lower-case hexadecimal digits, two each.
public enum Hexadecimal {
    private static let digits = Array("0123456789abcdef".utf8)

    /// Returns the digits of bytes.
    public static func text(of bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the bytes of lower-case digits, or `nil` for any other text, so that each value has one spelling.
    public static func bytes(of text: String) -> [UInt8]? {
        let values = text.utf8.map { digits.firstIndex(of: $0) }
        guard values.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: values.count, by: 2) {
            guard let high = values[index], let low = values[index + 1] else { return nil }
            bytes.append(UInt8(high << 4 | low))
        }
        return bytes
    }
}

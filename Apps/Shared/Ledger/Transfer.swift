import AppCrypto

/// The content that the user signs: an amount from one account to another, once.
///
/// `Docs/Ledger.md` documents the canonical bytes and the values computed from them.
public struct Transfer: Hashable, Sendable, Codable {
    /// The sender.
    public let sender: Address
    /// The recipient.
    public let recipient: Address
    /// The amount that the recipient receives.
    public let amount: Amount
    /// The ledger's fee.
    public let fee: Amount
    /// The number of the sender's earlier transfers: each number is used once, in order.
    public let nonce: UInt64
    /// The message to the recipient, which is public; at most ``maximumMemoBytes`` bytes of UTF-8.
    public let memo: String

    /// The greatest length of a memo, in bytes of UTF-8.
    public static let maximumMemoBytes = 140
    /// The greatest nonce: 2^53 − 1, which every JSON parser represents exactly.
    public static let maximumNonce: UInt64 = 9_007_199_254_740_991
    /// The first eight canonical bytes, which tie a signature to transfers of this ledger.
    public static let domain: [UInt8] = Array("TRIPTX".utf8) + [0, 1]

    /// Creates a transfer, which the ledger may refuse.
    public init(
        sender: Address, recipient: Address, amount: Amount, fee: Amount, nonce: UInt64, memo: String = ""
    ) {
        self.sender = sender
        self.recipient = recipient
        self.amount = amount
        self.fee = fee
        self.nonce = nonce
        self.memo = memo
    }

    /// The sum of amount and fee, or `nil` if it exceeds the maximum.
    public var total: Amount? { amount.adding(fee) }

    /// The unique encoding of the transfer; numbers are big-endian.
    public var canonicalBytes: [UInt8] {
        var bytes = Self.domain
        bytes += sender.publicKey
        bytes += recipient.publicKey
        bytes.append(bigEndian: amount.units)
        bytes.append(bigEndian: fee.units)
        bytes.append(bigEndian: nonce)
        // A memo that is too long, which no ledger accepts, is cut, because its length must fit.
        let memo = Array(memo.utf8.prefix(Int(UInt16.max)))
        bytes.append(bigEndian: UInt16(truncatingIfNeeded: memo.count))
        return bytes + memo
    }

    /// The identifier: the SHA-256 of the canonical bytes.
    ///
    /// It does not depend on the signature: one transfer signed twice is one transaction.
    public var id: TransactionID {
        TransactionID(hashing: canonicalBytes)
    }

    /// Signs the transfer, and does not check that the key belongs to the sender.
    ///
    /// - Throws: `CryptoError` if libcrypto lacks memory.
    public func signed(by key: SigningKey) throws(CryptoError) -> SignedTransfer {
        SignedTransfer(transfer: self, signature: try key.signature(of: canonicalBytes))
    }
}

extension [UInt8] {
    fileprivate mutating func append(bigEndian number: some FixedWidthInteger & UnsignedInteger) {
        for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
            append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}

/// A transfer and the sender's Ed25519 signature over its canonical bytes.
public struct SignedTransfer: Hashable, Sendable {
    /// The signed transfer.
    public let transfer: Transfer
    /// The 64 bytes of the signature.
    public let signature: [UInt8]

    /// The number of bytes of a signature.
    public static let signatureLength = 64

    /// Creates a signed transfer without checking the signature.
    public init(transfer: Transfer, signature: [UInt8]) {
        self.transfer = transfer
        self.signature = signature
    }

    /// The identifier of the transfer, which does not depend on the signature.
    public var id: TransactionID { transfer.id }

    /// A Boolean value that indicates whether the sender has signed exactly this transfer.
    public var isSignatureValid: Bool {
        SigningKey.isValid(signature, of: transfer.canonicalBytes, by: transfer.sender.publicKey)
    }
}

extension SignedTransfer: Codable {
    private enum Key: String, CodingKey {
        case signature
    }

    /// Decodes the transfer's fields and `signature`, 128 hexadecimal digits.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        guard let bytes = Hexadecimal.bytes(of: try container.decode(String.self, forKey: .signature)) else {
            throw DecodingError.dataCorruptedError(
                forKey: .signature, in: container, debugDescription: "A signature is hexadecimal digits.")
        }
        self.init(transfer: try Transfer(from: decoder), signature: bytes)
    }

    /// Encodes the transfer's fields and the signature.
    public func encode(to encoder: any Encoder) throws {
        try transfer.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Hexadecimal.text(of: signature), forKey: .signature)
    }
}

import Crypto
import Foundation

/// The content that the user signs: so much from one account to another, once.
///
/// `Docs/Ledger.md` documents the canonical bytes and the values calculated from them.
public struct Transfer: Hashable, Sendable, Codable {
    /// The sender.
    public let sender: Address
    /// The recipient.
    public let recipient: Address
    /// The recipient's amount.
    public let amount: Amount
    /// The ledger's fee.
    public let fee: Amount
    /// How many transfers the sender has made before: each number is used once, and in order.
    public let nonce: UInt64
    /// A message to the recipient, at most ``maximumMemoBytes`` in UTF-8; everyone can read it.
    public let memo: String

    /// The longest memo, in bytes of UTF-8.
    public static let maximumMemoBytes = 140
    /// The highest nonce: 2^53 − 1, as every program that reads JSON can hold it.
    public static let maximumNonce: UInt64 = 9_007_199_254_740_991
    /// The first eight canonical bytes, so that a signature is of a transfer of this ledger and of nothing else.
    public static let domain: [UInt8] = Array("TRIPTX".utf8) + [0, 1]

    /// Creates a transfer from its parts; what the ledger refuses can be made too.
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

    /// The sender's total, fee included; nil if it exceeds the maximum.
    public var total: Amount? { amount.adding(fee) }

    /// The one way to write the transfer as bytes; numbers are big-endian.
    public var canonicalBytes: [UInt8] {
        var bytes = Self.domain
        bytes += sender.publicKey
        bytes += recipient.publicKey
        bytes.append(bigEndian: amount.units)
        bytes.append(bigEndian: fee.units)
        bytes.append(bigEndian: nonce)
        // A memo that is too long is cut, since no ledger takes it; its length must still fit.
        let memo = Array(memo.utf8.prefix(Int(UInt16.max)))
        bytes.append(bigEndian: UInt16(truncatingIfNeeded: memo.count))
        return bytes + memo
    }

    /// The name of the transfer: SHA-256 over its canonical bytes.
    ///
    /// The signature is not part of it: one transfer signed twice is one transaction.
    public var id: TransactionID {
        TransactionID(hashing: canonicalBytes)
    }

    /// Signs the transfer; whether the key is the sender's is for the ledger to see.
    ///
    /// - Throws: What swift-crypto throws, which for a sound key is nothing.
    public func signed(by key: Curve25519.Signing.PrivateKey) throws -> SignedTransfer {
        SignedTransfer(transfer: self, signature: Array(try key.signature(for: Data(canonicalBytes))))
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

    /// Joins the two, without checking them.
    public init(transfer: Transfer, signature: [UInt8]) {
        self.transfer = transfer
        self.signature = signature
    }

    /// The name of the transfer, which does not depend on the signature.
    public var id: TransactionID { transfer.id }

    /// Whether the sender, and no other account, signed exactly this.
    public var isSignatureValid: Bool {
        guard signature.count == Self.signatureLength,
            let key = try? Curve25519.Signing.PublicKey(rawRepresentation: transfer.sender.publicKey)
        else { return false }
        return key.isValidSignature(Data(signature), for: Data(transfer.canonicalBytes))
    }
}

extension SignedTransfer: Codable {
    private enum Key: String, CodingKey {
        case signature
    }

    /// Reads the transfer's fields and, beside them, `signature` in 128 hexadecimal digits.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        guard let bytes = Hexadecimal.bytes(of: try container.decode(String.self, forKey: .signature)) else {
            throw DecodingError.dataCorruptedError(
                forKey: .signature, in: container, debugDescription: "A signature is hexadecimal digits.")
        }
        self.init(transfer: try Transfer(from: decoder), signature: bytes)
    }

    /// Writes the transfer's fields and, beside them, the signature.
    public func encode(to encoder: any Encoder) throws {
        try transfer.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Hexadecimal.text(of: signature), forKey: .signature)
    }
}

import Crypto
import Foundation

/// A transfer and the sender's Ed25519 signature over its canonical bytes.
public struct SignedTransfer: Hashable, Sendable {
    /// What was signed.
    public let transfer: Transfer
    /// The 64 bytes of the signature.
    public let signature: [UInt8]

    /// The number of bytes of a signature.
    public static let signatureLength = 64

    /// Puts the two together, without a look at them.
    public init(transfer: Transfer, signature: [UInt8]) {
        self.transfer = transfer
        self.signature = signature
    }

    /// The name of the transfer, which does not depend on the signature.
    public var id: TransactionID { transfer.id }

    /// Whether the sender, and nobody else, signed exactly this.
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

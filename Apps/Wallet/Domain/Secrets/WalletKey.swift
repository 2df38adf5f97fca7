import Crypto
import Foundation
import LedgerCore

/// The secret of a wallet: an Ed25519 private key, of which the address follows.
///
/// Keep it as short as possible, and wipe it when its work is done; it is wiped with its last owner in any case.
public struct WalletKey: Sendable, Equatable {
    /// The 32 bytes of the private key.
    public let secret: SecretBytes
    /// The address that belongs to it.
    public let address: Address

    /// The number of bytes of a private key.
    public static let secretLength = 32

    /// Makes the key of its 32 bytes; nil for any other number.
    public init?(secret: SecretBytes) {
        guard let key = Self.signingKey(of: secret), let address = Address(publicKey: key.publicKey.rawRepresentation)
        else { return nil }
        self.secret = secret
        self.address = address
    }

    /// Makes a new key of the system's random bytes.
    public static func random() -> WalletKey {
        while true {
            let bytes = SymmetricKey(size: .bits256).withUnsafeBytes { SecretBytes(copying: $0) }
            if let key = WalletKey(secret: bytes) { return key }
        }
    }

    /// Signs a transfer; throws ``WalletKeyError`` when the key is wiped or the transfer is somebody else's.
    public func sign(_ transfer: Transfer) throws(WalletKeyError) -> SignedTransfer {
        guard transfer.sender == address else { throw .wrongSender }
        guard let key = Self.signingKey(of: secret), let signed = try? transfer.signed(by: key) else { throw .wiped }
        return signed
    }

    /// Wipes the secret; the address stays.
    public func wipe() {
        secret.wipe()
    }

    private static func signingKey(of secret: SecretBytes) -> Curve25519.Signing.PrivateKey? {
        secret.withBytes { bytes in
            bytes.count == secretLength ? try? Curve25519.Signing.PrivateKey(rawRepresentation: bytes) : nil
        }
    }
}

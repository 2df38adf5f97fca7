import Foundation

/// A keystore file that a program in Python made of the description in `Docs/Wallet.md`, with its own scrypt, HKDF and
/// AES.
///
/// Its key is 32 bytes of 1, its passphrase "correct horse battery".
nonisolated enum KeystoreSample {
    static let text = """
        {
          "version": 2,
          "address": "trip132yw8ht5p8cetl2jmvknewjawt9xwzdlrk2pyxlnwjyqrdq0dawqr6e9p6",
          "kdf": "scrypt",
          "passes": 3,
          "n": 128,
          "r": 8,
          "salt": "c3a6a8530dbb478fb70a6ca8c7263a94ba0b08ca8d6ae9679c9cacd03663ec74",
          "cipher": "aes-256-gcm",
          "nonce": "e889d30b85421e8cc830d15f",
          "ciphertext": "a757bfbff079665e0846441d7a7677b8d84feb26be2d40b0f5ec1f786372be153e00b42b2136975100780c3e260d522f",
          "checksum": "b2b88be30758fdf065756f67cbd0ab9dfd4cda2aa07766cac43669f68dbd2046"
        }

        """

    /// Returns copies of a file with the same values, as mails, editors and other programs change them.
    static func copies(of text: String) -> [Data] {
        let object = try? JSONSerialization.jsonObject(with: Data(text.utf8))
        let others: [JSONSerialization.WritingOptions] = [[], .prettyPrinted, [.prettyPrinted, .sortedKeys]]
        return [
            text, text.replacing("\n", with: "\r\n"), "\u{FEFF}" + text,
            "\u{FEFF}" + text.replacing("\n", with: "\r\n"),
            String(text.dropLast()), text + "\n\n", text.replacing("  ", with: "\t"), text.replacing("\n", with: ""),
            text.replacing(": ", with: ":"),
        ].map { Data($0.utf8) }
            + others.compactMap { options in
                object.flatMap { try? JSONSerialization.data(withJSONObject: $0, options: options) }
            }
    }
}

import Foundation
import Testing

/// Keystore files that a Python program wrote after `Docs/Wallet.md`, with other implementations of scrypt, HKDF and
/// AES.
///
/// The key is 32 bytes of value 1; the passphrase is "correct horse battery".
struct KeystoreSample: CustomTestStringConvertible, Sendable {
    let version: Int
    let text: String

    var testDescription: String { "version \(version)" }

    /// Returns copies of a file with the same values, as mails, editors and other programs change them.
    static func copies(of text: String) -> [Data] {
        let object = try? JSONSerialization.jsonObject(with: Data(text.utf8))
        let others: [JSONSerialization.WritingOptions] = [[], .prettyPrinted, [.prettyPrinted, .sortedKeys]]
        return [
            text.replacing("\n", with: "\r\n"), "\u{FEFF}" + text, "\u{FEFF}" + text.replacing("\n", with: "\r\n"),
            String(text.dropLast()), text + "\n\n", text.replacing("  ", with: "\t"), text.replacing("\n", with: ""),
            text.replacing(": ", with: ":"),
        ].map { Data($0.utf8) }
            + others.compactMap { options in
                object.flatMap { try? JSONSerialization.data(withJSONObject: $0, options: options) }
            }
    }

    static let all = [
        KeystoreSample(
            version: 1,
            text: """
                {
                  "version": 1,
                  "address": "trip132yw8ht5p8cetl2jmvknewjawt9xwzdlrk2pyxlnwjyqrdq0dawqr6e9p6",
                  "kdf": "scrypt",
                  "passes": 3,
                  "n": 128,
                  "r": 8,
                  "salt": "3261b4a8fbe54b47c0109b1cc71a9cb5baa4c7bc53e6f8436a7bd757a73a8d59",
                  "cipher": "aes-256-gcm",
                  "nonce": "654e2c87d7820cbeb1b5b550",
                  "ciphertext": "9490617606fabb7ff97d3adbaf623b16cce2f6175139f13922d238c47f4f369a3e3465943bcaea915470e535530b4e59",
                  "checksum": "0a0f0aa3ced78c0873b04bc6fa698a972785e6c8955cdda32804fd6621fb3e8c"
                }

                """),
        KeystoreSample(
            version: 2,
            text: """
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

                """),
    ]
}

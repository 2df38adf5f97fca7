import Crypto
import Foundation
import LedgerCore

/// The changes that an attacker who knows a keystore's format can make.
enum Forgery {
    /// The text with a checksum that fits.
    static func resealed(_ text: String) -> String {
        guard let mark = text.range(of: "  \"checksum\": ", options: .backwards) else { return text }
        let body = String(text[..<mark.lowerBound])
        let sum = Hexadecimal.text(of: SHA256.hash(data: Array(body.utf8)))
        return "\(body)  \"checksum\": \"\(sum)\"\n}\n"
    }
}

import Foundation
import KitCore

/// The form of an email address that identifies an account: addresses with the same identity share one.
///
/// Case, invisible characters, Unicode's spellings of a letter and Punycode (`xn--bcher-kva` for `bücher`) make no
/// difference. `ß` equals `ss`, and `ς` equals `σ`, as in capitals.
public struct EmailIdentity: Hashable, Sendable {
    /// The identity as text in Unicode's form NFKC.
    public let text: String

    /// Creates the identity of an email address.
    public init(_ email: String) {
        let folded = Self.folded(email)
        guard let sign = folded.lastIndex(of: "@") else {
            text = folded
            return
        }
        text = folded[...sign] + Self.decoded(host: folded[folded.index(after: sign)...])
    }

    /// Returns the text without invisible characters, and with its compatibility characters and cases replaced until
    /// nothing changes: one replacement can make a second one necessary.
    private static func folded(_ text: String) -> String {
        var text = text
        while true {
            var visible = String.UnicodeScalarView()
            visible.append(contentsOf: text.unicodeScalars.lazy.filter { !$0.isInvisible })
            let next = String(visible).precomposedStringWithCompatibilityMapping.uppercased().lowercased()
            // `==` ignores differences that a database does not ignore.
            if next.unicodeScalars.elementsEqual(text.unicodeScalars) { return next }
            text = next
        }
    }

    /// Returns a folded host with its labels in letters; an invalid Punycode label is unchanged.
    private static func decoded(host: Substring) -> String {
        let labels = host.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "\u{3002}" }
        return labels.map { $0.hasPrefix("xn--") ? folded(decoded(label: String($0))) : String($0) }
            .joined(separator: ".")
    }

    private static func decoded(label: String) -> String {
        // Foundation would also decode what follows a percent sign.
        guard !label.contains("%") else { return label }
        var address = URLComponents()
        address.host = label
        return address.host ?? label
    }
}

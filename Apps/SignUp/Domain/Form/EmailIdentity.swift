import Foundation

/// The form of an email address that tells accounts apart: addresses with the same identity have one account.
///
/// Case does not matter, nor do Unicode's spellings of a letter, nor whether a domain is written in letters or in
/// Punycode (`xn--bcher-kva` for `bücher`). `ß` equals `ss`, and `ς` equals `σ`, as in capitals. Invisible characters do
/// not count.
public struct EmailIdentity: Hashable, Sendable {
    /// The identity as text, in Unicode's form NFKC.
    public let text: String

    /// Computes the identity of an email address.
    public init(_ email: String) {
        let folded = Self.folded(email)
        guard let sign = folded.lastIndex(of: "@") else {
            text = folded
            return
        }
        text = folded[...sign] + Self.decoded(host: folded[folded.index(after: sign)...])
    }

    /// Returns the text without invisible characters, its compatibility characters and cases replaced until nothing
    /// changes: a replacement can bring about another one.
    private static func folded(_ text: String) -> String {
        var text = text
        while true {
            var visible = String.UnicodeScalarView()
            visible.append(contentsOf: text.unicodeScalars.lazy.filter { !$0.isInvisible })
            let next = String(visible).precomposedStringWithCompatibilityMapping.uppercased().lowercased()
            // `==` would ignore differences that a database does not ignore.
            if next.unicodeScalars.elementsEqual(text.unicodeScalars) { return next }
            text = next
        }
    }

    /// Returns a folded host with its labels in letters; a label that is no valid Punycode stays as it is.
    private static func decoded(host: Substring) -> String {
        let labels = host.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "\u{3002}" }
        return labels.map { $0.hasPrefix("xn--") ? folded(decoded(label: String($0))) : String($0) }
            .joined(separator: ".")
    }

    private static func decoded(label: String) -> String {
        // Foundation would decode what follows a percent sign too.
        guard !label.contains("%") else { return label }
        var address = URLComponents()
        address.host = label
        return address.host ?? label
    }
}

extension Unicode.Scalar {
    /// Whether nothing of the character is seen, not even a space: fillers, joiners, selectors and the blank of Braille.
    var isInvisible: Bool { properties.isDefaultIgnorableCodePoint || self == "\u{2800}" }
}

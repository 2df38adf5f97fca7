extension AttributedText {
    /// Creates a text in which each web address is a link.
    ///
    /// An address begins with `http://` or `https://`, and ends before white space, a quotation mark or an angle
    /// bracket. Punctuation at its end belongs to the sentence, as does a closing bracket without an opening one.
    public init(linkingAddressesIn text: String) {
        self.init()
        var rest = text[...]
        while let range = Self.firstAddress(in: rest) {
            append(String(rest[..<range.lowerBound]))
            append(String(rest[range]), role: .link, link: String(rest[range]))
            rest = rest[range.upperBound...]
        }
        append(String(rest))
    }

    private static let schemes = ["http://", "https://"]

    private static func firstAddress(in text: Substring) -> Range<String.Index>? {
        var start = text.startIndex
        while let candidate = text[start...].firstRange(of: "http") {
            start = candidate.upperBound
            let tail = text[candidate.lowerBound...]
            guard let scheme = schemes.first(where: tail.hasPrefix), beginsWord(candidate.lowerBound, in: text) else {
                continue
            }
            let address = withoutPunctuation(tail.prefix { !$0.isWhitespace && !"\"<>“”".contains($0) })
            if address.count > scheme.count { return address.startIndex..<address.endIndex }
        }
        return nil
    }

    private static func beginsWord(_ index: String.Index, in text: Substring) -> Bool {
        guard index > text.startIndex else { return true }
        let former = text[text.index(before: index)]
        return !former.isLetter && !former.isNumber
    }

    private static func withoutPunctuation(_ address: Substring) -> Substring {
        var address = address
        while let last = address.last {
            let isOpen = last == ")" && address.contains("(")
            guard ".,;:!?'’)]}".contains(last), !isOpen else { break }
            address.removeLast()
        }
        return address
    }
}

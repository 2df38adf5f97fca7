import KitCells

/// Makes the sequence that sets the window's title (OSC 2) out of any text.
enum WindowTitle {
    /// The most bytes of a title that are sent; no window shows more.
    static let limit = 512

    static func sequence(_ title: String) -> String { "\u{1B}]2;\(clean(title))\u{1B}\\" }

    /// The title without what could end the sequence or begin another one, cut between two clusters.
    static func clean(_ title: String) -> String {
        // Cut before it is cleaned: a title of megabytes costs no more than a long one.
        let beginning = String(String.UnicodeScalarView(title.unicodeScalars.prefix(limit)))
        var result = ""
        var count = 0
        for character in Sanitizer.clean(beginning) {
            count += character.utf8.count
            if count > limit { break }
            result.append(character)
        }
        return result
    }
}

/// Spells values as an SVG document needs them.
enum SVGText {
    /// Text for an element or an attribute.
    ///
    /// A mark at its beginning is spelled as a number: normalisation would make one character of it and the `>` before.
    static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case _ where result.isEmpty && ScalarProperties(scalar.value).width == 0:
                result += "&#x" + String(scalar.value, radix: 16) + ";"
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // XML has no way to spell these two.
            case "\u{FFFE}", "\u{FFFF}": result.unicodeScalars.append(Sanitizer.replacement)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A colour such as `#1b1f27`.
    static func hex(_ color: UInt32) -> String {
        let digits = String(color & 0xFFFFFF, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}

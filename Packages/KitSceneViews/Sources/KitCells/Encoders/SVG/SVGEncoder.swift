/// Encodes a screen as a picture of a terminal window, for documentation and reports.
///
/// The picture is self-contained. Every run of text has its own position and length, so that no font shifts a column.
/// Lines, boxes and blocks are shapes, which leave no gaps. A title and a description (the text of the screen) serve
/// screen readers.
package enum SVGEncoder {
    /// Returns the picture as an SVG document.
    package static func encode(_ buffer: CellBuffer, title: String, palette: SVGPalette = .dark) -> String {
        let width = buffer.size.width * SVGMetrics.cellWidth + 2 * SVGMetrics.margin
        let height = buffer.size.height * SVGMetrics.cellHeight + SVGMetrics.titleBar + 2 * SVGMetrics.margin
        var picture = SVGPicture(palette: palette)
        for row in 0..<buffer.size.height { picture.add(row: row, of: buffer) }
        return header(
            width: width, height: height, title: title, description: description(of: buffer), palette: palette)
                + """
                <g transform="translate(\(SVGMetrics.margin) \(SVGMetrics.titleBar + SVGMetrics.margin))">
                \(picture.body)</g>
                </svg>

                """
    }

    /// Returns the rows that contain words, without box drawing and block characters.
    private static func description(of buffer: CellBuffer) -> String {
        let rows = PlainTextEncoder.encode(buffer).split(separator: "\n").map { row in
            String(String.UnicodeScalarView(row.unicodeScalars.map { (0x2500..<0x25A0).contains($0.value) ? " " : $0 }))
        }
        return rows.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    private static func header(
        width: Int, height: Int, title: String, description: String, palette: SVGPalette
    ) -> String {
        let title = SVGText.escape(Sanitizer.clean(title))
        let bar = SVGMetrics.titleBar
        let back = SVGText.hex(palette.background)
        let lights = zip([0xFF5F57, 0xFEBC2E, 0x28C840] as [UInt32], 0...).map { color, index in
            "<circle cx=\"\(18 + index * 18)\" cy=\"\(bar / 2)\" r=\"5.5\" fill=\"\(SVGText.hex(color))\"/>"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img" aria-label="\(title)" \
            font-family="\(SVGMetrics.fonts)" font-size="\(SVGMetrics.fontSize)" xml:space="preserve">
            <title>\(title)</title>
            <desc>\(SVGText.escape(description))</desc>
            <rect width="\(width)" height="\(height)" rx="9" fill="\(back)"/>
            <path d="M0 9a9 9 0 0 1 9-9h\(width - 18)a9 9 0 0 1 9 9v\(bar - 9)h-\(width)z" \
            fill="\(SVGText.hex(palette.titleBar))"/>
            \(lights.joined())
            <text x="\(width / 2)" y="\(bar / 2 + 5)" text-anchor="middle" font-size="13" \
            fill="\(SVGText.hex(palette.title))">\(title)</text>

            """
    }
}

/// The dimensions of a picture, in its own units.
package enum SVGMetrics {
    package static let cellWidth = 9
    package static let cellHeight = 18
    static let margin = 12
    static let titleBar = 32
    /// The distance from the top of a cell to the baseline.
    static let baseline = 14

    /// The size at which a letter of the fonts below, 0.602 em wide, fills a cell even if a viewer ignores the text
    /// length.
    static let fontSize = "14.95"
    static let fonts = "Menlo, 'DejaVu Sans Mono', 'SF Mono', Consolas, 'Liberation Mono', monospace"
}

/// Formats values for an SVG document.
enum SVGText {
    /// Returns text for an element or an attribute.
    ///
    /// A combining mark at the beginning becomes a numeric reference, because normalization would combine it with the
    /// preceding `>`.
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
            // XML cannot represent these two.
            case "\u{FFFE}", "\u{FFFF}": result.unicodeScalars.append(Sanitizer.replacement)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns a colour in hexadecimal notation, such as `#1b1f27`.
    static func hex(_ color: UInt32) -> String {
        let digits = String(color & 0xFFFFFF, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}

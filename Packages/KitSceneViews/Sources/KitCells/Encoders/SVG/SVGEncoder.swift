/// Turns a screen into a picture of a terminal window, for documentation and reports.
///
/// The picture needs nothing from outside. Every run of text stands at a position of its own and has the length of its
/// cells, so that no font moves a column; lines, boxes and blocks are drawn as shapes, which leave no gaps. Its title and
/// its description, which is the text of the screen, are for users who cannot see it.
public enum SVGEncoder {
    /// The picture as an SVG document.
    public static func encode(_ buffer: CellBuffer, title: String, palette: SVGPalette = .dark) -> String {
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

    /// The rows that hold words, without the lines and blocks of frames, bars and charts.
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

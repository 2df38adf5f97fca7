import KitCells
import KitSceneViews

enum ColorPage {
    static let page = GalleryPage(
        "Colours", .look, "The same colours at each colour depth.",
        views: ["LabelView"], bodies: ["Text"],
        synonyms: ["Colors", "RGB"],
        view: { _ in
            let rows = depths.map { depth in
                specimen(depth.name, StackView(.vertical, bars(depth.depth).map { label($0) }))
            }
            return ScrollContainerView(StackView(.vertical, spacing: 1, alignment: .fill, rows))
        }, body: { _ in Face() })

    static let depths: [(name: String, depth: ColorDepth)] = [
        ("True colour", .trueColor), ("256 colours", .indexed256), ("16 colours", .ansi16), ("No colour", .none),
    ]
    static let width = 40

    /// Returns the rainbow, and the shades from black to white.
    static func bars(_ depth: ColorDepth) -> [AttributedText] {
        [
            bar { Spectrum.color($0, of: width) },
            bar { column in
                let shade = UInt8(column * 255 / (width - 1))
                return .rgb(shade, shade, shade)
            },
        ].map { $0(depth) }
    }

    private static func bar(_ color: @escaping (Int) -> Color) -> (ColorDepth) -> AttributedText {
        { depth in
            var text = AttributedText()
            for column in 0..<width {
                text.append("▄", style: Style(foreground: color(column).reduced(to: depth)))
            }
            return text
        }
    }

    private static func label(_ text: AttributedText) -> LabelView {
        let label = LabelView()
        label.attributedText = text
        label.maximumLines = 1
        return label
    }

    private struct Face: View {
        var body: some View {
            Specimens {
                ForEach(depths, id: \.name) { depth in
                    Specimen(depth.name) {
                        VStack { ForEach(bars(depth.depth), id: \.self) { Text($0).lineLimit(1) } }
                    }
                }
            }
        }
    }
}

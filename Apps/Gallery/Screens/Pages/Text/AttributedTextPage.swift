import KitCells
import KitSceneViews

enum AttributedTextPage {
    static let page = GalleryPage(
        "Attributed text", .text, "Runs of text with different looks, in one label.",
        views: ["LabelView"], bodies: ["Text"],
        synonyms: ["Rich text", "Bold", "Link"],
        view: { _ in
            let found = LabelView()
            found.attributedText = sentence
            let search = TextFieldView("Search", placeholder: "try: text", preferredWidth: 20)
            let page = PageView(
                specimens(
                    specimen("Roles", label(roles)), specimen("Attributes", label(attributes)),
                    specimen("Colours", label(colors)), specimen("Wrapped", label(wrapped)),
                    specimen("Search", search), specimen("Found", found)))
            return page.on(search.edited) { found.attributedText = sentence.highlighting($0) }
        }, body: { _ in Face() })

    static let roles = runs([
        ("A ", nil), ("link", .link), (", a ", nil), ("warning", .warning), (", an ", nil), ("error", .error),
        (".", nil),
    ])
    static let colors: AttributedText = rainbow("Every grapheme has a colour")
    static let wrapped = runs([
        ("Runs wrap with the words around them: ", nil),
        ("this one is long enough to be broken over the end of a line", .accent),
        (", and it keeps its look below.", nil),
    ])
    static let attributes: AttributedText = {
        let samples: [(String, Style.Attributes)] = [
            ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline), ("reverse", .reverse),
            ("strike", .strikethrough),
        ]
        var text = AttributedText()
        for (name, attributes) in samples {
            text.append(name, style: Style(attributes: attributes))
            text.append(" ")
        }
        return text
    }()
    static let sentence: AttributedText = "The matches of a search are highlighted in the text."

    private static func label(_ text: AttributedText) -> LabelView {
        let label = LabelView()
        label.attributedText = text
        return label
    }

    private static func runs(_ runs: [(String, StyleRole?)]) -> AttributedText {
        var text = AttributedText()
        for (part, role) in runs { text.append(part, role: role) }
        return text
    }

    private static func rainbow(_ text: String) -> AttributedText {
        var result = AttributedText()
        for (index, character) in text.enumerated() {
            result.append(String(character), style: Style(foreground: Spectrum.color(index, of: text.count)))
        }
        return result
    }

    private struct Face: View {
        @State var part = ""

        var body: some View {
            Specimens {
                Specimen("Roles") { Text(roles) }
                Specimen("Attributes") { Text(attributes) }
                Specimen("Colours") { Text(colors) }
                Specimen("Wrapped") { Text(wrapped) }
                Specimen("Search") {
                    TextField("Search", text: $part, placeholder: "try: text", preferredWidth: 20)
                }
                Specimen("Found") { Text(sentence.highlighting(part)) }
            }
        }
    }
}

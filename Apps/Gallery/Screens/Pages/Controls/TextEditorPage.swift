import KitCells
import KitSceneViews

enum TextEditorPage {
    static let page = GalleryPage(
        "Text editor", .controls, "Text of many lines: selection, undo, and paste that never submits.",
        views: ["TextEditorView"], bodies: ["TextEditor"],
        synonyms: ["Text area", "Multiline input"],
        view: { _ in
            let editor = TextEditorView("Letter", text: letter, preferredSize: size)
            let count = LabelView(said(letter), role: .secondary)
            let off = TextEditorView("Draft", text: "Not now.", preferredSize: small)
            off.isEnabled = false
            let page = PageView(
                specimens(
                    specimen("Normal", StackView(.vertical, [editor, count])),
                    specimen("Empty", TextEditorView("Note", placeholder: "Write a note…", preferredSize: small)),
                    specimen("Disabled", off)))
            return page.on(editor.edited) { count.text = said($0) }
        }, body: { _ in Face() })

    static let size = Size(width: 38, height: 6)
    static let small = Size(width: 38, height: 3)
    static let letter = """
        Dear reader,

        a long line is wrapped between its words, and the caret moves up and down by visible lines.
        """
    static func said(_ text: String) -> String { "\(text.count) characters" }

    private struct Face: View {
        @State var text = letter
        @State var note = ""
        @State var off = "Not now."

        var body: some View {
            Specimens {
                Specimen("Normal") {
                    VStack {
                        TextEditor("Letter", text: $text, preferredSize: size)
                        Text(said(text), role: .secondary)
                    }
                }
                Specimen("Empty") {
                    TextEditor("Note", text: $note, placeholder: "Write a note…", preferredSize: small)
                }
                Specimen("Disabled") { TextEditor("Draft", text: $off, preferredSize: small).disabled() }
            }
        }
    }
}

import KitSceneViews

enum TextFieldPage {
    static let page = GalleryPage(
        "Text field", .controls, "One line of text, with a message below it if needed.",
        views: ["TextFieldView"], bodies: ["TextField"],
        synonyms: ["Input", "Text box", "Entry"],
        view: { _ in
            let name = TextFieldView("Name", text: "Ada Lovelace")
            let greeting = LabelView(said("Ada Lovelace"), role: .secondary)
            let wrong = TextFieldView("Mail", text: "ada@")
            wrong.remark = .error("There is nothing after the @.")
            let right = TextFieldView("Mail", text: "ada@example.org")
            right.remark = .success("This address is free.")
            let off = TextFieldView("Name", text: "Not now")
            off.isEnabled = false
            let page = PageView(
                specimens(
                    specimen("Normal", StackView(.vertical, [name, greeting])),
                    specimen("Empty", TextFieldView("Name", placeholder: "What is your name?")),
                    specimen("Error", wrong), specimen("Success", right), specimen("Disabled", off),
                    specimen("Ten at most", TextFieldView("Code", text: "ABC", maximumLength: 10, preferredWidth: 12)),
                    specimen("Long", TextFieldView("Note", text: long)),
                    specimen("Tiny", FrameView(TextFieldView("Tiny", text: "Tiny", preferredWidth: 3), width: 3))))
            return page.on(name.edited) { greeting.text = said($0) }
        }, body: { _ in Face() })

    static let long = "A text that does not fit scrolls with the caret, to the left and to the right."
    static func said(_ name: String) -> String { name.isEmpty ? "Hello?" : "Hello, \(name)!" }

    private struct Face: View {
        @State var name = "Ada Lovelace"
        @State var empty = ""
        @State var wrong = "ada@"
        @State var right = "ada@example.org"
        @State var off = "Not now"
        @State var code = "ABC"
        @State var note = long
        @State var tiny = "Tiny"

        var body: some View {
            Specimens {
                Specimen("Normal") {
                    VStack {
                        TextField("Name", text: $name)
                        Text(said(name), role: .secondary)
                    }
                }
                Specimen("Empty") { TextField("Name", text: $empty, placeholder: "What is your name?") }
                Specimen("Error") {
                    TextField("Mail", text: $wrong, remark: .error("There is nothing after the @."))
                }
                Specimen("Success") { TextField("Mail", text: $right, remark: .success("This address is free.")) }
                Specimen("Disabled") { TextField("Name", text: $off).disabled() }
                Specimen("Ten at most") { TextField("Code", text: $code, maximumLength: 10, preferredWidth: 12) }
                Specimen("Long") { TextField("Note", text: $note) }
                Specimen("Tiny") { TextField("Tiny", text: $tiny, preferredWidth: 3).frame(width: 3) }
            }
        }
    }
}

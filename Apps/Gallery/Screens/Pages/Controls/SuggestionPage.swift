import KitSceneViews
import KitWidgets

enum SuggestionPage {
    static let page = GalleryPage(
        "Suggestions", .controls, "A text field with suggestions; arrows and Enter, or Tab, accept one.",
        views: ["SuggestionFieldView"], bodies: ["SuggestionField"],
        synonyms: ["Autocomplete", "Combo box", "Completion"],
        view: { _ in
            let field = SuggestionFieldView("Month", suggestions: suggestions)
            let said = LabelView(text(""), role: .secondary)
            let column = StackView(.vertical, spacing: 1, alignment: .fill, [field, said])
            return PageView(column).on(field.edited) { said.text = text($0) }
        }, body: { _ in Face() })

    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    static func suggestions(_ typed: String) -> [String] {
        months.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
    }

    static func text(_ month: String) -> String { month.isEmpty ? "Type a letter, such as j." : "Typed: \(month)" }

    private struct Face: View {
        @State var month = ""

        var body: some View {
            VStack(alignment: .fill, spacing: 1) {
                SuggestionField("Month", text: $month, suggestions: suggestions)
                Text(text(month), role: .secondary)
            }
        }
    }
}

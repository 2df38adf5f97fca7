import KitCells
import KitSceneViews

/// What went wrong, after the sign of the errors of fields.
struct ErrorLine: View {
    private let text: String

    init(_ text: String) { self.text = text }

    var body: some View {
        HStack(alignment: .top, spacing: 1) {
            Text(FieldMessage.Role.error.sign, role: .error).accessibilityHidden()
            Text(text, role: .error).lineLimit(2)
        }
    }
}

import KitCells
import KitSceneViews

/// What went wrong, after the sign of the errors of fields.
struct ErrorLine: ViewBody {
    private let text: String

    init(_ text: String) { self.text = text }

    var body: some ViewBody {
        HStack(spacing: 1) {
            Text(FieldMessage.Role.error.sign, role: .error).accessibilityHidden()
            Text(text, role: .error, maximumLines: 2)
        }
    }
}

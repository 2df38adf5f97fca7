import KitCells
import KitCore
import KitSceneViews
import SignUpDomain

/// How the forms of the app are laid out: a panel in the middle that scrolls where there is too little room.
enum FormPage {
    /// The columns of a field, where there is room for them.
    static let fieldWidth = 48

    static func make(_ title: String, _ groups: [View]) -> ScrollView {
        let panel = PanelView(title, StackView(.vertical, spacing: 1, alignment: .fill, groups))
        let scroll = ScrollView(StackView(.vertical, alignment: .center, [panel]))
        scroll.takesFocus = false
        return scroll
    }

    /// A field with its label above it, and what else belongs to it below.
    static func group(_ field: TextFieldView, _ more: [View] = []) -> StackView {
        StackView(.vertical, alignment: .fill, [LabelView(field.label, role: .secondary), field] + more)
    }

    /// A field that keeps what is secret in memory that is wiped.
    static func field(_ field: FormField, _ placeholder: String) -> TextFieldView {
        field.isSecure
            ? TextFieldView(
                field.label, secret: SecretText(), placeholder: placeholder, preferredWidth: fieldWidth)
            : TextFieldView(field.label, placeholder: placeholder, preferredWidth: fieldWidth)
    }
}

import KitCells
import KitCore
import KitSceneViews
import WalletDomain

/// A page in a frame, which scrolls if it has too little room and has its place in a larger window.
package class FormView: View {
    private let scroll: ScrollView

    /// Creates a page of parts below each other, in a frame with a title.
    package init(_ title: String, _ parts: [View]) {
        let panel = PanelView(title, StackView(.vertical, spacing: 1, parts))
        scroll = ScrollView(StackView(.vertical, alignment: .fill, [panel]))
        super.init()
        scroll.pageLayout = .form
        addSubview(scroll)
    }

    package override func layoutSubviews() { scroll.frame = bounds }
}

extension FormRemark {
    /// The remark in the field's form.
    package var ofField: FieldMessage {
        switch kind {
        case .error: .error(text)
        case .warning: .warning(text)
        case .success: .success(text)
        }
    }
}

extension TextFieldView {
    /// Returns a field for a secret.
    static func secret(_ label: String, maximumLength: Int = 128, lineWidth: Int? = nil) -> TextFieldView {
        let field = TextFieldView(label, secret: SecretText(), maximumLength: maximumLength, preferredWidth: 66)
        field.lineWidth = lineWidth
        return field.labelled()
    }

    /// The same field, with its label above it.
    func labelled() -> TextFieldView {
        showsLabel = true
        return self
    }
}

extension TextFieldView {
    /// Shows the remark about the text; nothing for `nil`.
    package func show(_ remark: FormRemark?) { self.remark = remark?.ofField }
}

extension GridView {
    /// Returns a grid for names and their values.
    static func pairs(_ rows: [View] = []) -> GridView {
        GridView(columns: [.fitting, .flexible], rows)
    }

    /// Returns a grid for controls and their explanations, which are below if they have fewer than 34 columns.
    static func settings(_ rows: [View]) -> GridView {
        let grid = GridView(columns: [.fitting, .flexible], columnSpacing: 2, rowSpacing: 1, rows)
        grid.minimumFlexibleWidth = 34
        return grid
    }

    /// Shows values beside their names.
    package func show(_ lines: [DetailLine]) {
        subviews.forEach { $0.removeFromSuperview() }
        lines.map { View.detail($0.name, LabelView($0.value)) }.forEach(addSubview)
    }
}

extension View {
    /// Returns a row of a grid with a value and its name; a line may end within a word, as that of an address must.
    static func detail(_ name: String, _ value: LabelView) -> View {
        let label = LabelView(name, role: .secondary)
        label.isAccessibilityHidden = true
        value.accessibilityLabel = name
        value.wrapping = .character
        return GridRowView([label, value])
    }

    /// Returns a row of a grid with a control and what it does.
    static func explained(_ control: View, _ explanation: String) -> View {
        GridRowView([control, LabelView(explanation, role: .secondary)])
    }
}

extension View {
    /// The same view, in which the focus begins.
    func preferred() -> Self {
        isPreferredFocus = true
        return self
    }
}

extension LabelView {
    /// The same label, whose lines may end within a word, as those of an address must.
    func wrappedAnywhere() -> Self {
        wrapping = .character
        return self
    }
}

extension ProgressView {
    /// Returns a bar that shows the progress of the work on a key.
    static func keyWork(_ title: String) -> ProgressView { ProgressView(title) }

    /// Shows how far the work is, from 0 to 1; `nil` hides the bar.
    package func show(_ newFraction: Double?) {
        isHidden = newFraction == nil
        fraction = newFraction ?? 0
    }
}

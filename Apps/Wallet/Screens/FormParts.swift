import KitCells
import KitCore
import KitSceneViews
import WalletDomain

/// A page of parts below each other, which scrolls if it has too little room and has its place in a larger window.
package class FormView: View {
    private let scroll: ScrollView

    /// Creates a page.
    package init(
        spacing: Int = 1, insets: EdgeInsets = EdgeInsets(horizontal: 2, vertical: 1), _ parts: [View]
    ) {
        scroll = ScrollView(StackView(.vertical, spacing: spacing, insets: insets, parts))
        scroll.pageLayout = .form
        super.init()
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
    static func secret(_ label: String, maximumLength: Int = 128, width: Int = 66) -> TextFieldView {
        TextFieldView(label, secret: SecretText(), maximumLength: maximumLength, preferredWidth: width).labelled()
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

extension StackView {
    /// Shows lines of text below each other, each of which may end within a word, as those of an address must.
    package func show(_ lines: [String]) {
        subviews.forEach { $0.removeFromSuperview() }
        lines.map { LabelView($0).wrappedAnywhere() }.forEach(addSubview)
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

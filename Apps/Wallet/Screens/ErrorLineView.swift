import KitCells
import KitSceneViews

/// A label for an error, with the `✗` sign; hidden while its text is empty.
package final class ErrorLineView: RetainedView {
    /// What went wrong, without the sign; empty if nothing did.
    package var text: String {
        get { label.text }
        set {
            label.text = newValue
            isHidden = newValue.isEmpty
        }
    }
    private let label: LabelView
    private let stack: StackView

    /// Creates a line that says nothing yet.
    package init(maximumLines: Int = 0) {
        label = LabelView(role: .error, maximumLines: maximumLines)
        let sign = LabelView(FieldMessage.Role.error.sign, role: .error)
        sign.isAccessibilityHidden = true
        stack = StackView(.horizontal, spacing: 1, [sign, label])
        super.init()
        addSubview(stack)
        isHidden = true
    }

    package override func sizeThatFits(_ proposal: Size) -> Size { stack.sizeThatFits(proposal) }
    package override func layoutSubviews() { stack.frame = bounds }
}

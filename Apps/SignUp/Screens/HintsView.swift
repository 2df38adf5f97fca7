import KitCells
import KitSceneViews
import SignUpDomain

/// The rules of the form to sign up, each with a mark while the entry follows it.
public final class HintsView: View {
    private let labels = FormRule.allCases.map { _ in LabelView() }
    private let stack: StackView

    /// Creates hints without marks.
    public override init() {
        stack = StackView(
            .vertical, insets: EdgeInsets(horizontal: 2, vertical: 1),
            [LabelView(SignUpTexts.hints, role: .heading)] + labels)
        super.init()
        addSubview(stack)
        show([])
    }

    public override func layoutSubviews() { stack.frame = bounds }

    /// Marks the rules that the entries follow.
    public func show(_ metRules: Set<FormRule>) {
        for (label, rule) in zip(labels, FormRule.allCases) {
            label.text = SignUpTexts.hint(rule, isMet: metRules.contains(rule))
            label.role = metRules.contains(rule) ? .success : .secondary
        }
    }
}

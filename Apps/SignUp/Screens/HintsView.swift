import KitCells
import KitSceneViews
import SignUpDomain

/// The rules of the form to sign up, each with a mark while the entry follows it.
public final class HintsView: RetainedView {
    private let labels = FormRule.allCases.map { _ in LabelView() }
    private let scroll: ScrollContainerView

    /// Creates hints without marks.
    public override init() {
        scroll = ScrollContainerView(
            StackView(
                .vertical, insets: EdgeInsets(horizontal: 2, vertical: 1),
                [LabelView(SignUpTexts.hints, role: .heading)] + labels))
        scroll.takesFocus = false
        scroll.pageLayout = .form
        super.init()
        addSubview(scroll)
        show([])
    }

    public override func layoutSubviews() { scroll.frame = bounds }

    /// Marks the rules that the entries follow.
    public func show(_ metRules: Set<FormRule>) {
        for (label, rule) in zip(labels, FormRule.allCases) {
            label.text = SignUpTexts.hint(rule, isMet: metRules.contains(rule))
            label.role = metRules.contains(rule) ? .success : .secondary
        }
    }
}

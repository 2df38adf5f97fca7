import KitCells
import KitSceneViews
import SignUpDomain

/// The end of a form: what is to be said, the button that submits, and, while that is under way, one that cancels.
public final class SubmitBar: View {
    /// Submits the form; busy while that is under way.
    public let submit: ButtonView
    /// Cancels what is under way.
    public let cancel = ButtonView(SignUpTexts.cancel)
    /// What is to be said about the form as a whole; empty for nothing.
    public let notice = LabelView(role: .accent)

    /// Whether the form is being submitted: the button is busy, and one that cancels stands beside it.
    public var isSubmitting = false { didSet { if isSubmitting != oldValue { update() } } }

    private let title: String
    private let busyTitle: String
    private let content: StackView

    init(_ title: String, busyTitle: String) {
        self.title = title
        self.busyTitle = busyTitle
        submit = ButtonView(title)
        submit.isEnabled = false
        cancel.isHidden = true
        content = StackView(
            .vertical, alignment: .fill, [notice, StackView(.horizontal, spacing: 2, [submit, cancel])])
        super.init()
        addSubview(content)
    }

    /// Escape, which cancels as the button does.
    var cancelCommand: KeyCommand {
        KeyCommand(KeyPress(.escape), SignUpTexts.cancel) { [weak self] in self?.cancel.activate() }
    }

    public override func sizeThatFits(_ proposal: Size) -> Size { content.sizeThatFits(proposal) }
    public override func layoutSubviews() { content.frame = bounds }

    private func update() {
        submit.isBusy = isSubmitting
        submit.title = isSubmitting ? busyTitle : title
        cancel.isHidden = !isSubmitting
    }
}

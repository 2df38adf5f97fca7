import KitCells
import KitSceneViews
import SignUpDomain

/// The end of a form: what is to be said, the button that submits, and, while that is under way, one that cancels.
final class SubmitBar: View {
    /// Submits the form; busy while that is under way.
    let submit: ButtonView
    /// Cancels what is under way.
    let cancel = ButtonView(SignUpTexts.cancel)
    /// What is to be said about the form as a whole; empty for nothing.
    private let notice = LabelView(role: .accent)

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

    func show(notice text: String, isEnabled: Bool, isSubmitting: Bool) {
        notice.text = text
        submit.isEnabled = isEnabled
        submit.isBusy = isSubmitting
        submit.title = isSubmitting ? busyTitle : title
        cancel.isHidden = !isSubmitting
    }

    override func sizeThatFits(_ proposal: Size) -> Size { content.sizeThatFits(proposal) }
    override func layoutSubviews() { content.frame = bounds }
}

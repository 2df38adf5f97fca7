import KitCells
import KitReactive
import KitSceneViews
import SignUpDomain

/// The terms of service, for the architectures that work with retained views.
public final class TermsView: RetainedView {
    /// The terms.
    public let text = TextView(AttributedText(SignUpTexts.terms))
    /// Accepts them; disabled until they were read.
    public let accept = ButtonView(SignUpTexts.accept)
    /// Whether they were read to the end.
    public var isRead = false { didSet { update() } }

    private let status = LabelView(role: .secondary, maximumLines: 1)
    private let content: StackView

    /// Creates the screen of unread terms.
    public override init() {
        let footer = StackView(.vertical, alignment: .center, [status, accept])
        let panel = PanelView(padding: EdgeInsets(horizontal: 1), text)
        let page = StackView(.vertical, alignment: .fill, [panel, footer])
        let frame = FrameView(page, limits: .init(maximumWidth: PageLayout.text.maximumWidth))
        frame.flexibility = Flexibility(vertical: 1)
        content = StackView(.vertical, alignment: .center, [frame])
        super.init()
        text.accessibilityLabel = SignUpTexts.termsLabel
        text.isPreferredFocus = true
        addSubview(content)
        update()
    }

    public override func layoutSubviews() { content.frame = bounds }

    private func update() {
        status.text = isRead ? SignUpTexts.termsRead : SignUpTexts.readToTheEnd
        status.role = isRead ? .success : .secondary
        accept.isEnabled = isRead
        keyCommands = [
            KeyCommand("a", SignUpTexts.accept, isEnabled: isRead) { [weak self] in self?.accept.activate() }
        ]
    }
}

import KitCells
import KitCore
import KitReactive
import KitSceneViews
import SignUpDomain

/// The terms of service, for the architectures that work with retained views.
public final class TermsView: RetainedView {
    /// The terms.
    public let text = TextView(.terms)
    /// Accepts them; disabled until they were read.
    public let accept = ButtonView(SignUpTexts.accept)
    /// Sends when the user accepts the terms, or tries to before they were read.
    public let accepted = Signal<Void>()
    /// Whether they were read to the end.
    public var isRead = false { didSet { update() } }
    /// Whether the user has tried to accept them before they were read.
    public var isTooEarly = false { didSet { update() } }

    private let status = LabelView(role: .secondary, maximumLines: 1)
    private let content: StackView
    private var subscription: AnyCancellable?

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
        accept.role = .primary
        subscription = accept.action.observe { [accepted] in accepted.send() }
        addSubview(content)
        update()
    }

    public override func layoutSubviews() { content.frame = bounds }

    private func update() {
        let unread = isTooEarly ? SignUpTexts.readFirst : KeyedText(SignUpTexts.readToTheEnd)
        status.keyedText = isRead ? KeyedText(SignUpTexts.termsRead) : unread
        status.role = isRead ? .success : isTooEarly ? .warning : .secondary
        accept.isEnabled = isRead
        // Until then, the keys have no name, but say why they do nothing.
        keyCommands = [
            KeyCommand(KeyPress(.enter), isRead ? SignUpTexts.accept : "", isPrimary: true) { [accepted] in
                accepted.send()
            },
            KeyCommand("a", isRead ? SignUpTexts.accept : "", isInBar: false) { [accepted] in accepted.send() },
        ]
    }
}

extension AttributedText {
    /// The terms of service.
    public static let terms = SignUpTexts.terms.reduce(into: AttributedText()) { text, part in
        text.append(part.text, role: part.isHeading ? .heading : nil)
    }
}

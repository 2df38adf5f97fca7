import KitCells
import KitCore

/// How an alert looks: a frame, text that scrolls where it is too long, and buttons that are always in sight.
final class AlertView: View {
    private let text = AlertTextView()
    private let buttons: AlertButtonsView
    private var alert: Alert

    init(_ alert: Alert, answer: @escaping @MainActor (Alert.Button) -> Void) {
        self.alert = alert
        buttons = AlertButtonsView(answer: answer)
        super.init()
        addSubview(text)
        addSubview(buttons)
        show(alert)
    }

    /// Shows another state of the same alert; buttons that stay keep the focus.
    func show(_ alert: Alert) {
        self.alert = alert
        text.show(title: alert.title, message: alert.message)
        buttons.show(alert.shownButtons, isColumn: alert.style == .confirmation)
        invalidateFittingSize()
        setNeedsLayout()
    }

    var defaultButton: View? { buttons.button(at: alert.defaultIndex) }

    private static let insets = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    private static let maximumWidth = 64
    private static let minimumWidth = 20

    override func sizeThatFits(_ proposal: Size) -> Size {
        let room = max(0, min(proposal.width, Self.maximumWidth) - 4)
        let textSize = text.sizeThatFits(Size(width: room, height: proposal.height))
        let buttonSize = buttons.sizeThatFits(Size(width: room, height: proposal.height))
        let width = min(room, max(textSize.width, buttonSize.width, Self.minimumWidth))
        return Size(width: width + 4, height: textSize.height + 1 + buttonSize.height + 2)
    }

    private var isFramed: Bool { bounds.height >= 5 && bounds.width >= 10 }

    override func layoutSubviews() {
        let inner = isFramed ? bounds.insetBy(Self.insets) : bounds
        let textHeight = text.sizeThatFits(inner.size).height
        let buttonHeight = min(
            buttons.sizeThatFits(inner.size).height, max(1, inner.height - min(textHeight, inner.height / 2)))
        let gap = textHeight + buttonHeight < inner.height ? 1 : 0
        let top = max(0, inner.height - buttonHeight - gap)
        text.frame = Rect(x: inner.minX, y: inner.minY, width: inner.width, height: top)
        buttons.frame = Rect(x: inner.minX, y: inner.minY + top + gap, width: inner.width, height: buttonHeight)
        host?.keyCommandsDidChange()
    }

    override func draw(in canvas: Canvas) {
        if isFramed { canvas.drawBorder(bounds, .rounded, style: style(.alert)) }
    }

    // MARK: Scrolling

    override var keyHints: [KeyHint] {
        text.canScroll ? [KeyHint(buttons.isColumn ? "PgUp PgDn" : "↑↓", "Scroll")] : []
    }

    override func handle(_ key: KeyPress) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        let page = max(1, text.bounds.height - 1)
        switch key.key {
        case .up where !buttons.isColumn: text.scroll(by: -1)
        case .down where !buttons.isColumn: text.scroll(by: 1)
        case .pageUp: text.scroll(by: -page)
        case .pageDown: text.scroll(by: page)
        default: return false
        }
        return true
    }

    // MARK: Semantics

    override var semantics: Semantics? {
        Semantics(role: .alert, label: alert.title, value: alert.message.isEmpty ? nil : alert.message)
    }

    override var semanticSubviews: [View] { [buttons] }
}

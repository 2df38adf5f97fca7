import KitCells
import KitCore

/// The view of an alert: a frame, a text that scrolls, and buttons that stay visible.
final class AlertView: RetainedView {
    private let text = AlertTextView()
    private let buttons: AlertButtonsView
    private var alert: Alert

    init(_ alert: Alert, _ message: String, answer: @escaping @MainActor (Alert.Button) -> Void) {
        self.alert = alert
        buttons = AlertButtonsView(answer: answer)
        super.init()
        addSubview(text)
        addSubview(buttons)
        show(alert, message)
    }

    /// Shows another state of the same alert; buttons that stay keep the focus.
    func show(_ alert: Alert, _ message: String) {
        self.alert = alert
        text.show(title: alert.title, message: message)
        buttons.show(alert.shownButtons, isColumn: alert.style == .confirmation)
        invalidateFittingSize()
        setNeedsLayout()
    }

    var defaultButton: RetainedView? { buttons.button(at: alert.defaultIndex) }

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

    override func handleKey(_ key: KeyPress) -> Bool {
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

    /// A countdown is read once, from its beginning.
    override var semantics: Semantics? {
        Semantics(role: .alert, label: alert.title, value: alert.message.isEmpty ? nil : alert.message)
    }

    override var semanticSubviews: [RetainedView] { [buttons] }
}

/// The buttons of an alert: a row if it fits, or a column that scrolls to the focused button.
final class AlertButtonsView: RetainedView {
    private let answer: @MainActor (Alert.Button) -> Void
    private var buttons: [AlertButtonView] = []
    private var wantsColumn = false
    private(set) var isColumn = false

    init(answer: @escaping @MainActor (Alert.Button) -> Void) {
        self.answer = answer
        super.init()
    }

    func show(_ newButtons: [Alert.Button], isColumn: Bool) {
        wantsColumn = isColumn
        while buttons.count > newButtons.count { buttons.removeLast().removeFromSuperview() }
        for (index, button) in newButtons.enumerated() {
            if index == buttons.count {
                let view = AlertButtonView()
                buttons.append(view)
                addSubview(view)
            }
            buttons[index].show(button) { [answer] in answer(button) }
        }
        setNeedsLayout()
    }

    func button(at index: Int) -> RetainedView? { buttons.indices.contains(index) ? buttons[index] : nil }

    private static let spacing = 2
    private var widths: [Int] { buttons.map(\.width) }
    private var rowWidth: Int { widths.reduce(0, +) + Self.spacing * max(0, buttons.count - 1) }
    private func isColumn(in width: Int) -> Bool { wantsColumn || rowWidth > width }

    override func sizeThatFits(_ proposal: Size) -> Size {
        isColumn(in: proposal.width)
            ? Size(width: min(proposal.width, widths.max() ?? 0), height: buttons.count)
            : Size(width: rowWidth, height: 1)
    }

    override func layoutSubviews() {
        isColumn = isColumn(in: bounds.width)
        if isColumn { placeColumn() } else { placeRow() }
    }

    private func placeRow() {
        var column = bounds.width - rowWidth
        for button in buttons {
            button.frame = Rect(x: column, y: 0, width: button.width, height: 1)
            column += button.width + Self.spacing
        }
    }

    private func placeColumn() {
        let focused = buttons.firstIndex(where: \.isFocused) ?? 0
        let offset = min(max(0, focused - bounds.height + 1), max(0, buttons.count - bounds.height))
        for (row, button) in buttons.enumerated() {
            button.frame = Rect(x: 0, y: row - offset, width: min(button.width, bounds.width), height: 1)
        }
    }
}

/// A button of an alert, in the style of its role.
final class AlertButtonView: ControlView, Pressable {
    private var title = ""
    private var role: ButtonRole?

    func show(_ button: Alert.Button, action: @escaping @MainActor () -> Void) {
        (title, role) = (button.title, button.role)
        handler = action
        setNeedsDisplay()
        if isFocused { host?.keyCommandsDidChange() }
    }

    var isReady: Bool { isEnabled }
    var width: Int { TextMetrics.width(of: title) + 4 }

    override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(proposal.width, width), height: 1)
    }

    /// A column that is too high scrolls to the focused button.
    override func focusDidChange() {
        super.focusDidChange()
        superview?.setNeedsLayout()
    }

    override func draw(in canvas: Canvas) {
        let text = TextMetrics.truncate(title, to: max(0, bounds.width - 4))
        let style = role == .destructive && !isFocused ? style(.destructive) : controlStyle
        canvas.draw("[ " + text + " ]", at: .zero, style: style, maxWidth: bounds.width)
    }

    override var semantics: Semantics? {
        Semantics(role: .button, label: title, traits: isFocused ? .focused : [])
    }
}

/// The title and the message of an alert, which scroll together if there is too little room.
final class AlertTextView: RetainedView {
    private let title = LabelView(role: .heading)
    private let message = LabelView()
    private let bar = ScrollBarView()
    private var offset = 0
    private var contentHeight = 0

    override init() {
        super.init()
        [title, message, bar].forEach(addSubview)
    }

    func show(title newTitle: String, message newMessage: String) {
        title.text = newTitle
        message.text = newMessage
        setNeedsLayout()
    }

    override func sizeThatFits(_ proposal: Size) -> Size {
        let (upper, lower, gap) = parts(width: proposal.width)
        return Size(width: max(upper.width, lower.width), height: upper.height + gap + lower.height)
    }

    private static let unlimited = 1_000_000

    private func parts(width: Int) -> (title: Size, message: Size, gap: Int) {
        let room = Size(width: width, height: Self.unlimited)
        let (upper, lower) = (title.sizeThatFits(room), message.sizeThatFits(room))
        return (upper, lower, upper.height > 0 && lower.height > 0 ? 1 : 0)
    }

    var canScroll: Bool { contentHeight > bounds.height }

    override func layoutSubviews() {
        var width = bounds.width
        contentHeight = sizeThatFits(bounds.size).height
        if canScroll {
            width = max(0, width - 2)
            contentHeight = sizeThatFits(Size(width: width, height: bounds.height)).height
        }
        place(width: width)
    }

    private func place(width: Int) {
        offset = min(max(0, offset), max(0, contentHeight - bounds.height))
        let (upper, lower, gap) = parts(width: width)
        title.frame = Rect(x: 0, y: -offset, width: width, height: upper.height)
        message.frame = Rect(x: 0, y: upper.height + gap - offset, width: width, height: lower.height)
        bar.frame = Rect(x: bounds.width - 1, y: 0, width: min(1, bounds.width), height: bounds.height)
        bar.isHidden = !canScroll
        bar.update(first: offset, shown: bounds.height, total: contentHeight)
    }

    func scroll(by rows: Int) {
        offset += rows
        setNeedsLayout()
        setNeedsDisplay()
    }
}

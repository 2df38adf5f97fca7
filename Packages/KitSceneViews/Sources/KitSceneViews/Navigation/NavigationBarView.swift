import KitCells
import KitCore

/// The first line of a screen: the arrow back, the title, the subtitle, the status and the screen's own buttons.
///
/// Without buttons, the title is beside the arrow; otherwise it is centred as far as there is room, and truncated if
/// necessary. The subtitle is left out first.
final class NavigationBarView: RetainedView {
    /// Called when the user clicks the arrow.
    var goBack: (@MainActor () -> Void)?

    private var role = StyleRole.titleBar
    private var title = ""
    private var subtitle = ""
    private var status = ""
    private var canGoBack = false
    private var leftViews: [BarButtonView] = []
    private var rightViews: [BarButtonView] = []

    func update(title: String, subtitle: String, status: String, canGoBack: Bool) {
        guard (title, subtitle, status, canGoBack) != (self.title, self.subtitle, self.status, self.canGoBack) else {
            return
        }
        (self.title, self.subtitle, self.status, self.canGoBack) = (title, subtitle, status, canGoBack)
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Shows the buttons of a screen; a button that stays keeps its view, and so the focus.
    func show(_ item: NavigationItem?, _ layout: NavigationBarLayout) {
        if layout.role != role { setNeedsDisplay() }
        role = layout.role
        let item = layout.visibility == .visible ? item : nil
        let (left, right) = (item?.leftItems ?? [], item?.rightItems ?? [])
        guard !(left.isEmpty && right.isEmpty && subviews.isEmpty) else { return }
        var former = leftViews + rightViews
        leftViews = left.map { view(for: $0, from: &former) }
        rightViews = right.map { view(for: $0, from: &former) }
        former.forEach { $0.removeFromSuperview() }
        for (index, view) in (leftViews + rightViews).enumerated() {
            if view.superview === self { moveSubview(view, to: index) } else { insertSubview(view, at: index) }
            view.role = role
            view.update()
        }
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func view(for item: BarButtonItem, from former: inout [BarButtonView]) -> BarButtonView {
        guard let index = former.firstIndex(where: { $0.item === item }) else { return BarButtonView(item) }
        return former.remove(at: index)
    }

    public override var isLayoutBoundary: Bool { true }

    // MARK: Layout

    private var backWidth: Int { canGoBack ? 3 : 1 }

    /// The columns for the texts; the buttons on the right have priority over those on the left.
    private var free: Range<Int> = 0..<0

    override func layoutSubviews() {
        let (left, right) = (leftViews.filter { !$0.isHidden }, rightViews.filter { !$0.isHidden })
        var end = max(0, bounds.width - (right.isEmpty ? 0 : 1))
        for view in right.reversed() {
            let width = min(view.sizeThatFits(bounds.size).width, max(0, end - backWidth))
            end -= width
            view.frame = Rect(x: end, y: 0, width: width, height: bounds.height)
            end = max(0, end - 1)
        }
        var start = min(backWidth, bounds.width)
        for view in left {
            let width = min(view.sizeThatFits(bounds.size).width, max(0, end - start))
            view.frame = Rect(x: start, y: 0, width: width, height: bounds.height)
            start += width + 1
        }
        free = min(start, end)..<end
    }

    // MARK: Drawing

    override func draw(in canvas: Canvas) {
        let style = theme.style(role)
        canvas.fill(bounds, style: style)
        if canGoBack { canvas.draw(" ‹", at: .zero, style: style, maxWidth: bounds.width) }
        let hasButtons = !leftViews.isEmpty || !rightViews.isEmpty
        let end = drawStatus(in: canvas)
        let space = end - free.lowerBound - (hasButtons ? 0 : 1)
        let text = TextMetrics.truncate(title, to: max(0, space))
        let width = TextMetrics.width(of: text)
        let middle = (bounds.width - width) / 2
        let start = hasButtons ? max(free.lowerBound, min(middle, end - width)) : free.lowerBound
        canvas.draw(text, at: Point(x: start, y: 0), style: style, maxWidth: max(0, bounds.width - start))
        let subtitleWidth = TextMetrics.width(of: subtitle)
        let margin = rightViews.isEmpty || end < free.upperBound ? 1 : 0
        guard subtitleWidth > 0, start + width + 2 + subtitleWidth + margin <= end else { return }
        canvas.draw(
            subtitle, at: Point(x: end - subtitleWidth - margin, y: 0), style: barStyle(.titleBarDetail))
    }

    /// Draws the status in its fixed place, unless too little of the title would remain.
    /// - Returns: The column where the status begins, or the end of the free columns.
    private func drawStatus(in canvas: Canvas) -> Int {
        let width = TextMetrics.width(of: status) + 2
        let start = free.upperBound - width
        guard !status.isEmpty, start - free.lowerBound >= min(Self.leastTitle, TextMetrics.width(of: title) + 1) else {
            return free.upperBound
        }
        canvas.draw(" " + status + " ", at: Point(x: start, y: 0), style: barStyle(.titleBarStatus))
        return start
    }

    /// The smallest number of columns that the status leaves for the title.
    private static let leastTitle = 10

    /// Returns the style of a part of the bar; a bar of another role keeps its own colours.
    private func barStyle(_ part: StyleRole) -> Style {
        guard role != .titleBar else { return theme.style(part) }
        let bar = theme.style(role)
        return bar.with(
            attributes: part == .titleBarStatus
                ? bar.attributes.symmetricDifference(.reverse) : bar.attributes.subtracting(.bold))
    }

    // MARK: Input

    override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        let isAtArrow = canGoBack && point.y == 0 && (0..<backWidth).contains(point.x)
        if event.kind == .release(.left), isAtArrow { goBack?() }
        return event.isLeftPress && isAtArrow
    }

    override var semantics: Semantics? {
        let value = [subtitle, status].filter { !$0.isEmpty }.joined(separator: ", ")
        return Semantics(role: .screen, label: title, value: value.isEmpty ? nil : value)
    }
}

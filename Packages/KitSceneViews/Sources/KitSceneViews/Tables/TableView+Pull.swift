import KitCells
import KitCore
import KitReactive

// Shared by the keyboard and the mouse.
extension TableView {
    /// The text beside the pull hint, such as the age of the rows; empty for none.
    public var pullToRefreshTitle: String {
        get { pull.title }
        set { pull.title = newValue }
    }

    /// A Boolean value that indicates whether the row above the first one shows the hint to pull once more.
    var isPulled: Bool { pull.phase == .pulled }

    /// Shows that pulling on will refresh; nothing happens where that is not allowed or a refresh runs.
    func beginPull() {
        guard allowsPullToRefresh, !isRefreshing else { return }
        updatePull(pulled: true)
    }

    /// Takes the hint away.
    func cancelPull() { updatePull(pulled: false) }

    /// Shows how far the mouse drags the table below its beginning.
    func dragPull(isFarEnough: Bool) {
        guard allowsPullToRefresh, !isRefreshing else { return }
        showPull(isFarEnough ? .releasable : .dragged)
    }

    /// Refreshes, if it has been pulled.
    func releasePull() {
        guard isPulled || pull.phase == .releasable else { return cancelPull() }
        updatePull(pulled: false)
        refresh.send(())
        refreshHandler?()
    }

    /// A refresh that is over before it was seen leaves alone what the user has pulled.
    func refreshingDidChange() {
        let former = pull.phase
        showPull(isRefreshing ? .idle : pullBeforeRefresh ?? .idle)
        pullBeforeRefresh = isRefreshing ? former : nil
    }

    func updatePull(pulled: Bool) { showPull(pulled ? .pulled : .idle) }

    private func showPull(_ pulled: PullToRefreshView.Phase) {
        let phase = isRefreshing ? .refreshing : pulled
        guard phase != pull.phase else { return }
        pull.phase = phase
        pull.isHidden = phase == .idle
        setNeedsLayout()
    }

    /// The index of the row at a point of the table, as it was last placed.
    func row(at point: Point) -> Int? {
        guard formerItems == nil, rows.frame.contains(point) || gutter.frame.contains(point) else { return nil }
        let y = point.y - rows.frame.y
        return cells.firstIndex { $0.frame.y <= y && y < $0.frame.maxY }.map { firstCell + $0 }
    }

    /// Moves to a row like a click on it.
    func pointAt(row: Int) { moveByPerson(to: row) }

    /// Scrolls by rows, which need not keep the selected row on the screen; below 0 for up.
    /// - Returns: Whether there was anything to scroll.
    @discardableResult
    func scroll(byRows count: Int) -> Bool {
        guard !items.isEmpty, area.width > 0 else { return false }
        let before = top
        leaveSelection()
        // More rows than there are, in either direction, is the same as all of them.
        let first = map.firstRow(endingBelow: top)
        let step = min(max(-items.count, count), items.count)
        let target = min(max(0, first + step), items.count - 1)
        let isFirst = target == map.sections[map.section(ofRow: target)].firstRow
        let header = isFirst ? map.sections[map.section(ofRow: target)].header : 0
        top = step == 0 ? top : target == 0 ? 0 : map.top(ofRow: target) - header
        if step > 0, top <= before { top = before + 1 }
        placeRows()
        return top != before
    }

    /// A scrolled table keeps its position, also when the row above the first one goes.
    private func leaveSelection() {
        goesToFirstRow = false
        followsSelection = false
        lineBeforeSqueeze = nil
    }

    /// Scrolls to where the user has dragged the bar.
    func scroll(toBarPosition position: Int) {
        guard !items.isEmpty, area.width > 0 else { return }
        leaveSelection()
        top = map.isUniform && !isLoadingMore ? position * rowHeight : map.boundary(from: position)
        placeRows()
    }
}

/// The row above a table that can be pulled: a hint during a pull, a spinner during a refresh.
final class PullToRefreshView: View {
    /// Pulled by a key, dragged by the mouse but not far enough, dragged far enough, or at work.
    enum Phase { case idle, pulled, dragged, releasable, refreshing }

    var phase = Phase.idle {
        didSet {
            guard phase != oldValue else { return }
            spinner.isAnimating = phase == .refreshing
            hint.isHidden = phase == .idle || phase == .refreshing
            updateWords()
        }
    }

    /// The text about the last refresh; empty for none.
    var title = "" { didSet { if title != oldValue { updateWords() } } }

    private let hint = LabelView("↑ Once more to refresh", role: .accent, alignment: .center, maximumLines: 1)
    private let spinner = SpinnerView("Refreshing…")

    private static func hint(_ phase: Phase) -> String {
        switch phase {
        case .dragged: "↓ Pull to refresh"
        case .releasable: "↑ Release to refresh"
        case .idle, .pulled, .refreshing: "↑ Once more to refresh"
        }
    }

    private func updateWords() {
        hint.text = Self.hint(phase) + (title.isEmpty ? "" : " – " + title)
        spinner.title = title.isEmpty ? "Refreshing…" : title
        setNeedsLayout()
    }

    override init() {
        super.init()
        hint.isHidden = true
        addSubview(hint)
        addSubview(spinner)
    }

    override func layoutSubviews() {
        hint.frame = bounds
        let width = min(bounds.width, spinner.sizeThatFits(bounds.size).width)
        spinner.frame = Rect(x: (bounds.width - width) / 2, y: 0, width: width, height: bounds.height)
    }
}

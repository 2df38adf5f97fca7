import KitCells

/// Refreshes a table when the user moves or drags beyond its first row, by keyboard or mouse.
@MainActor
final class TablePull {
    /// The row above the first one.
    let view = PullToRefreshView()
    /// A Boolean value that indicates whether moving up past the first row pulls.
    var isAllowed = false
    /// A Boolean value that indicates whether a refresh is running, which the row above the first one shows.
    var isRefreshing = false { didSet { if isRefreshing != oldValue { refreshingDidChange() } } }
    /// Called when the user has pulled.
    var didPull: (@MainActor () -> Void)?
    /// Called when the row above the first one has appeared, changed or disappeared.
    var didChange: (@MainActor () -> Void)?

    /// The phase at the start of a refresh that no frame has shown yet.
    private var phaseBeforeRefresh: PullToRefreshView.Phase?

    /// Creates a control that shows nothing.
    init() { view.isHidden = true }

    /// A Boolean value that indicates whether pulling has an effect now.
    var canBegin: Bool { isAllowed && !isRefreshing }

    /// A Boolean value that indicates whether the row above the first one shows the hint to pull once more.
    var isPulled: Bool { view.phase == .pulled }

    /// Shows the hint to pull once more; does nothing if pulling has no effect.
    func begin() {
        if canBegin { show(.pulled) }
    }

    /// Removes the hint.
    func cancel() {
        phaseBeforeRefresh = nil
        show(.idle)
    }

    /// Shows whether the mouse has dragged the table far enough below its beginning.
    func drag(isFarEnough: Bool) {
        if canBegin { show(isFarEnough ? .releasable : .dragged) }
    }

    /// Refreshes if the table was pulled.
    func release() {
        let refreshes = isPulled || view.phase == .releasable
        cancel()
        if refreshes { didPull?() }
    }

    /// Called after layout, when a frame will show the phase.
    func didLayout() { phaseBeforeRefresh = nil }

    /// A refresh that ends before a frame has shown it restores the previous phase.
    private func refreshingDidChange() {
        let former = view.phase
        show(isRefreshing ? .idle : phaseBeforeRefresh ?? .idle)
        phaseBeforeRefresh = isRefreshing ? former : nil
    }

    private func show(_ pulled: PullToRefreshView.Phase) {
        let phase = isRefreshing ? .refreshing : pulled
        guard phase != view.phase else { return }
        view.phase = phase
        view.isHidden = phase == .idle
        didChange?()
    }
}

/// The row above a table that can be pulled: a hint during a pull, a spinner during a refresh.
final class PullToRefreshView: RetainedView {
    /// The phases: pulled by a key, dragged by the mouse but not far enough, dragged far enough, or refreshing.
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

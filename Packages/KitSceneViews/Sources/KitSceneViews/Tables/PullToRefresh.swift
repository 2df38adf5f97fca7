import KitCells
import KitCore

/// The row above a table that can be pulled: a hint meanwhile, a spinner while a refresh runs.
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

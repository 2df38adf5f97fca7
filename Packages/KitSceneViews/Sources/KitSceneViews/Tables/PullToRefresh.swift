import KitCells
import KitCore

/// The row above a table that can be pulled: a hint after the first pull, a spinner while a refresh runs.
final class PullToRefreshView: View {
    enum Phase { case idle, pulled, refreshing }

    var phase = Phase.idle {
        didSet {
            guard phase != oldValue else { return }
            spinner.isAnimating = phase == .refreshing
            hint.isHidden = phase != .pulled
        }
    }

    private let hint = LabelView("↑ Once more to refresh", role: .accent, alignment: .center, maximumLines: 1)
    private let spinner = SpinnerView("Refreshing…")

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

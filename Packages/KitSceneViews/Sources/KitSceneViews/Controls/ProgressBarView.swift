import KitCells
import KitCore

/// A view that shows the progress of work: a title, a bar and a percentage.
///
/// For work of unknown length, the bar is animated. For long work, a second line can show the rate and the remaining
/// time.
public final class ProgressBarView: RetainedView {
    /// The title before the bar.
    public var title: String { didSet { if title != oldValue { invalidateFittingSize() } } }
    /// The preferred width of the bar in columns.
    package var preferredWidth: Int { didSet { if preferredWidth != oldValue { invalidateFittingSize() } } }
    /// The completed fraction, clamped to 0 to 1; a value that is not a number counts as 0.
    public var fraction: Double {
        get { share }
        set {
            let (oldPercent, oldColumns) = (percent, filledColumns)
            share = Self.held(newValue)
            if percent != oldPercent || filledColumns != oldColumns { setNeedsDisplay() }
        }
    }

    /// A Boolean value that indicates whether the progress is unknown: the bar is animated, and there is no percentage.
    public var isIndeterminate = false {
        didSet {
            guard isIndeterminate != oldValue else { return }
            updateTicker()
            setNeedsDisplay()
        }
    }
    /// A Boolean value that indicates whether a second line shows the rate and the remaining time; see `report`.
    public var showsEstimate = false {
        didSet {
            guard showsEstimate != oldValue else { return }
            updateTicker()
            invalidateFittingSize()
        }
    }
    /// The unit after the rate, including a leading space: `" files"`.
    public var unit = "" { didSet { if unit != oldValue { refreshEstimate() } } }

    private var share: Double
    private let ticker = SpinnerView()
    private var estimate = ProgressEstimate()
    private var total: Double?
    private var stopwatch: (@MainActor () -> Duration)?
    private var estimateText = ""
    private var wanderingColumn = 0

    /// Creates a bar.
    public init(_ title: String = "", fraction: Double = 0, preferredWidth: Int = 24) {
        self.title = title
        self.preferredWidth = preferredWidth
        share = Self.held(fraction)
        super.init()
        ticker.turned = { [weak self] in self?.tick() }
        addSubview(ticker)
    }

    // MARK: Rate and time left

    /// Sets the number of completed units, and the total if it is known; updates the bar and the estimate.
    ///
    /// The estimate uses the clock of the window that shows the view.
    public func report(_ completed: Double, of total: Double? = nil) {
        self.total = total
        if let stopwatch { estimate.report(completed, at: stopwatch()) }
        if let total, total > 0 { fraction = completed / total }
        isIndeterminate = total == nil
        updateTicker()
        refreshEstimate()
    }

    /// The current estimate.
    package var outlook: ProgressEstimate.Outlook {
        stopwatch.map { estimate.outlook(of: total, at: $0()) } ?? .unknown
    }

    private var currentEstimateText: String {
        switch outlook {
        case .unknown: "estimating…"
        case .stalled: "stalled"
        case .finished: "done"
        case .running(let rate, let remaining):
            "\(NumberText.compact(rate))\(unit)/s" + (remaining.map { ", \(NumberText.time($0)) left" } ?? "")
        }
    }

    private func refreshEstimate() {
        guard showsEstimate else { return }
        let text = currentEstimateText
        guard text != estimateText else { return }
        estimateText = text
        setNeedsDisplay()
    }

    /// The view uses the clock only while time can change it.
    private func updateTicker() {
        ticker.isAnimating = isIndeterminate || (showsEstimate && outlook != .finished)
    }

    private func tick() {
        if isIndeterminate {
            wanderingColumn += 1
            setNeedsDisplay()
        }
        refreshEstimate()
    }

    public override func hostDidChange() {
        guard let host else { return }
        stopwatch = stopwatch ?? host.clock.stopwatch()
        refreshEstimate()
    }

    // MARK: Layout and drawing

    private static func held(_ fraction: Double) -> Double {
        fraction.isNaN ? 0 : min(max(0, fraction), 1)
    }

    private var percent: Int { done(of: 100) }
    private var percentText: String { isIndeterminate ? "" : "\(percent)%" }

    private var titleWidth: Int { title.isEmpty ? 0 : TextMetrics.width(of: title) + 1 }
    private static let percentWidth = 5
    private var barWidth: Int { max(0, bounds.width - titleWidth - Self.percentWidth) }
    private var filledColumns: Int { done(of: barWidth) }

    /// Rounds down, so that the bar is full only at 1; the addend corrects the error of binary fractions.
    private func done(of whole: Int) -> Int {
        share < 1 ? max(0, min(whole - 1, Int(share * Double(whole) + 1e-9))) : whole
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        Size(
            width: min(proposal.width, titleWidth + preferredWidth + Self.percentWidth),
            height: min(showsEstimate ? 2 : 1, proposal.height))
    }

    /// If there is too little width, the bar is left out first, then the title is truncated.
    public override func draw(in canvas: Canvas) {
        let percentColumn = max(0, bounds.width - 4)
        canvas.draw(
            TextMetrics.truncate(title, to: max(0, percentColumn - 1)), at: .zero, style: style(.text))
        let (width, filled) = (barWidth, filledColumns)
        let bar = isIndeterminate ? wanderingBar(in: width) : 0..<filled
        canvas.fill(Rect(x: titleWidth, y: 0, width: width, height: 1), style: style(.border), with: "░")
        let done = Rect(x: titleWidth + bar.lowerBound, y: 0, width: bar.count, height: 1)
        canvas.fill(done, style: style(.accent), with: "█")
        let column = max(0, bounds.width - percentText.count)
        canvas.draw(percentText, at: Point(x: column, y: 0), style: style(.secondary), maxWidth: bounds.width)
        guard showsEstimate, bounds.height > 1 else { return }
        let text = TextMetrics.truncate(estimateText, to: bounds.width)
        canvas.draw(text, at: Point(x: 0, y: 1), style: style(.secondary))
    }

    /// Returns a quarter of the bar that moves back and forth.
    private func wanderingBar(in width: Int) -> Range<Int> {
        let length = min(width, max(1, width / 4))
        let way = max(1, width - length)
        let step = wanderingColumn % (2 * way)
        let start = width > length ? (step < way ? step : 2 * way - step) : 0
        return start..<start + length
    }

    public override var semantics: Semantics? {
        let estimate = showsEstimate ? [estimateText] : []
        let value = ([percentText] + estimate).filter { !$0.isEmpty }.joined(separator: ", ")
        return Semantics(
            role: .progress, label: accessibilityLabel ?? title, value: value.isEmpty ? nil : value,
            traits: isIndeterminate ? .busy : [])
    }

    public override var exposesSubviewSemantics: Bool { false }
}

/// A bar that shows the progress of work.
public struct ProgressView: FaceBody {
    package let face: Face

    /// Creates an animated bar for work of unknown length.
    public init(_ title: String = "", preferredWidth: Int = 24) {
        self.init(title, value: nil, preferredWidth: preferredWidth)
    }

    /// Creates a bar with a value from 0 to `total`, or `nil` for work of unknown length.
    public init(_ title: String = "", value: Double?, total: Double = 1, preferredWidth: Int = 24) {
        self.init(title, preferredWidth) { view in
            view.isIndeterminate = value == nil
            view.showsEstimate = false
            if let value { view.fraction = value / total }
        }
    }

    /// Creates a bar for long work, with its rate and the remaining time; see `ProgressBarView.report`.
    public init(
        _ title: String = "", completed: Double, total: Double?, unit: String = "", preferredWidth: Int = 24
    ) {
        self.init(title, preferredWidth) { view in
            view.unit = unit
            view.showsEstimate = true
            view.report(completed, of: total)
        }
    }

    private init(_ title: String, _ preferredWidth: Int, show: @escaping @MainActor (ProgressBarView) -> Void) {
        face = Face(ProgressBarView()) { view in
            view.title = title
            view.preferredWidth = preferredWidth
            show(view)
        }
    }
}

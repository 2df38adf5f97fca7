import KitCells
import KitCore

/// How much of some work is done: a title, a bar and a percentage.
public final class ProgressView: View {
    /// What is done, before the bar.
    public var title: String { didSet { if title != oldValue { invalidateFittingSize() } } }
    /// The columns that the bar would like to have.
    public var preferredWidth: Int { didSet { if preferredWidth != oldValue { invalidateFittingSize() } } }
    /// The share that is done, from 0 to 1; what lies outside, or is no number, counts as the nearer end, or as 0.
    public var fraction: Double {
        get { share }
        set {
            let (oldPercent, oldColumns) = (percent, filledColumns)
            share = Self.held(newValue)
            if percent != oldPercent || filledColumns != oldColumns { setNeedsDisplay() }
        }
    }

    private var share: Double

    /// Makes a bar.
    public init(_ title: String = "", fraction: Double = 0, preferredWidth: Int = 24) {
        self.title = title
        self.preferredWidth = preferredWidth
        share = Self.held(fraction)
        super.init()
    }

    private static func held(_ fraction: Double) -> Double {
        fraction.isNaN ? 0 : min(max(0, fraction), 1)
    }

    private var percent: Int { done(of: 100) }
    private var percentText: String { "\(percent)%" }

    private var titleWidth: Int { title.isEmpty ? 0 : TextMetrics.width(of: title) + 1 }
    private static let percentWidth = 5
    private var barWidth: Int { max(0, bounds.width - titleWidth - Self.percentWidth) }
    private var filledColumns: Int { done(of: barWidth) }

    /// Rounded down, so that all is done at 1 and no earlier; the addend undoes the error of binary fractions.
    private func done(of whole: Int) -> Int {
        share < 1 ? max(0, min(whole - 1, Int(share * Double(whole) + 1e-9))) : whole
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(proposal.width, titleWidth + preferredWidth + Self.percentWidth), height: 1)
    }

    /// Where there is too little width for all three, the bar goes first, then the title is cut.
    public override func draw(in canvas: Canvas) {
        let percentColumn = max(0, bounds.width - 4)
        canvas.draw(
            TextMetrics.truncate(title, to: max(0, percentColumn - 1)), at: .zero, style: style(.text))
        let (width, filled) = (barWidth, filledColumns)
        canvas.fill(Rect(x: titleWidth, y: 0, width: filled, height: 1), style: style(.accent), with: "█")
        canvas.fill(
            Rect(x: titleWidth + filled, y: 0, width: width - filled, height: 1), style: style(.border), with: "░")
        let column = max(0, bounds.width - percentText.count)
        canvas.draw(percentText, at: Point(x: column, y: 0), style: style(.secondary), maxWidth: bounds.width)
    }

    public override var semantics: Semantics? {
        Semantics(role: .progress, label: accessibilityLabel ?? title, value: percentText)
    }
}

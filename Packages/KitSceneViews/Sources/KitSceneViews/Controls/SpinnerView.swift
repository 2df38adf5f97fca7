import KitCells
import KitCore

/// An animated sign that work is running; it takes no space while it is not animating.
public final class SpinnerView: RetainedView {
    /// The title beside the spinner.
    public var title: String { didSet { if title != oldValue { invalidateFittingSize() } } }
    /// A Boolean value that indicates whether the spinner turns; otherwise it is hidden.
    public var isAnimating: Bool {
        didSet {
            guard isAnimating != oldValue else { return }
            isHidden = !isAnimating
            host?.animationsDidChange(self, isAnimating: isAnimating)
        }
    }

    /// Called each time the spinner turns, instead of drawing it; for other views that move with the clock.
    var turned: (@MainActor () -> Void)?
    private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    /// The sign of a spinner that stands still, which must not look like one that hangs.
    private static let stillFrame = "*"

    /// Creates a spinner.
    public init(_ title: String = "", isAnimating: Bool = false) {
        self.title = title
        self.isAnimating = isAnimating
        super.init()
        isHidden = !isAnimating
    }

    func advance() {
        if let turned { turned() } else { setNeedsDisplay() }
    }

    public override func hostDidChange() {
        if isAnimating { host?.animationsDidChange(self, isAnimating: true) }
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        let width = title.isEmpty ? 1 : 2 + TextMetrics.width(of: title)
        return Size(width: min(proposal.width, width), height: 1)
    }

    /// The current sign.
    var sign: String { reducesMotion ? Self.stillFrame : Self.frames[phase % Self.frames.count] }
    private var phase: Int { host?.spinners.phase ?? 0 }

    public override func draw(in canvas: Canvas) {
        canvas.draw(sign, at: .zero, style: style(.accent))
        guard bounds.width > 2 else { return }
        canvas.draw(title, at: Point(x: 2, y: 0), style: style(.secondary), maxWidth: bounds.width - 2)
    }

    public override var semantics: Semantics? {
        Semantics(role: .spinner, label: accessibilityLabel ?? title, traits: .busy)
    }
}

/// An animated sign that work is running; hidden while it is not animating.
public struct Spinner: FaceBody {
    package let face: Face

    /// Creates a spinner.
    public init(_ title: String = "", isAnimating: Bool = true) {
        face = Face(SpinnerView()) { view in
            view.title = title
            view.isAnimating = isAnimating
        }
    }
}

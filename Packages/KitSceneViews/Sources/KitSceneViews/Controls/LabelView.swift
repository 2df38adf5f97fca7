import KitCells
import KitCore

/// Shows text; wrapped to the width it is given, or cut with an ellipsis when it may take a single line only.
public final class LabelView: View {
    /// How text stands within a width that is greater than its own.
    public enum Alignment: Sendable { case leading, center, trailing }

    /// The text; equal text changes nothing.
    public var text: String {
        didSet {
            guard text != oldValue else { return }
            textDidChange()
        }
    }
    /// What the text means, and so how it looks.
    public var role: StyleRole { didSet { if role != oldValue { setNeedsDisplay() } } }
    /// Where the text stands.
    public var alignment: Alignment { didSet { if alignment != oldValue { setNeedsDisplay() } } }
    /// The most lines that are shown; 0 for as many as the text has.
    public var maximumLines: Int { didSet { if maximumLines != oldValue { textDidChange() } } }

    private var fitted = Size.zero
    private var fittedProposal = Size.zero

    /// Makes a label.
    public init(
        _ text: String = "", role: StyleRole = .text, alignment: Alignment = .leading, maximumLines: Int = 0
    ) {
        self.text = text
        self.role = role
        self.alignment = alignment
        self.maximumLines = maximumLines
        super.init()
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        fittedProposal = proposal
        fitted = measure(proposal)
        return fitted
    }

    public override func draw(in canvas: Canvas) {
        let style = style(role)
        for (row, line) in lines(width: bounds.width).prefix(bounds.height).enumerated() {
            let slack = max(0, bounds.width - TextMetrics.width(of: line))
            let start = alignment == .leading ? 0 : alignment == .center ? slack / 2 : slack
            canvas.draw(line, at: Point(x: start, y: row), style: style, maxWidth: bounds.width)
        }
    }

    public override var semantics: Semantics? {
        guard !text.isEmpty else { return nil }
        let semanticRole: Semantics.Role = role == .heading ? .heading : .text
        let traits: Semantics.Traits = role == .error ? .error : []
        guard let accessibilityLabel else { return Semantics(role: semanticRole, label: text, traits: traits) }
        return Semantics(role: semanticRole, label: accessibilityLabel, value: text, traits: traits)
    }

    /// Text that needs the same room as before is drawn again in its place; only other text moves its surroundings.
    private func textDidChange() {
        if superview != nil, measure(fittedProposal) == fitted {
            setNeedsDisplay()
        } else {
            invalidateFittingSize()
        }
    }

    private func measure(_ proposal: Size) -> Size {
        guard !text.isEmpty, proposal.width > 0 else { return .zero }
        let lines = lines(width: proposal.width)
        return Size(width: lines.map { TextMetrics.width(of: $0) }.max() ?? 0, height: lines.count)
    }

    private func lines(width: Int) -> [String] {
        guard !text.isEmpty, width > 0 else { return [] }
        if maximumLines == 1 {
            let firstLine = text.prefix { !$0.isNewline }
            return [TextMetrics.truncate(String(firstLine), to: width)]
        }
        let wrapped = TextMetrics.wrap(text, to: width)
        guard maximumLines > 0, wrapped.count > maximumLines else { return wrapped }
        var kept = Array(wrapped.prefix(maximumLines))
        kept[maximumLines - 1] = TextMetrics.truncate(kept[maximumLines - 1] + "…", to: width)
        return kept
    }
}

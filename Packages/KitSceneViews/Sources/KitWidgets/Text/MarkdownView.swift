import KitCells
import KitCore
import KitSceneViews

/// A view that shows a Markdown text and scrolls; `MarkdownDocument` lists the supported syntax.
public final class MarkdownView: RetainedView {
    /// The Markdown source.
    public var markdown: String { didSet { if markdown != oldValue { markdownDidChange() } } }
    /// The first visible row.
    package private(set) var offset = 0

    private var document: MarkdownDocument
    private var rows: [Row] = []
    private var laidOutWidth = -1
    private let bar = ScrollBarView(showsFocus: true)

    /// A row: the mark before the text, and the text.
    private struct Row {
        var prefix: AttributedText = ""
        var line: TextLayout.Line = []
        var runs: [AttributedText.Run] = []
        var role = StyleRole.text
        var isRule = false
    }

    /// Creates a view at the beginning of a Markdown text.
    public init(_ markdown: String = "") {
        self.markdown = markdown
        document = MarkdownDocument(markdown)
        super.init()
        flexibility = .both
        addSubview(bar)
        bar.scrolled = { [weak self] in self?.scroll(to: $0) }
    }

    private func markdownDidChange() {
        document = MarkdownDocument(markdown)
        laidOutWidth = -1
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: Rows

    private func layOut(width: Int) {
        guard width != laidOutWidth else { return }
        laidOutWidth = width
        rows = []
        var previous: MarkdownDocument.Block?
        for block in document.blocks {
            if let previous, !(Self.isItem(previous) && Self.isItem(block)) {
                rows.append(Row(prefix: Self.quote(min(previous.quoteDepth, block.quoteDepth))))
            }
            add(block, width: width)
            previous = block
        }
    }

    private static func isItem(_ block: MarkdownDocument.Block) -> Bool {
        if case .item = block.kind { true } else { false }
    }

    private static func quote(_ depth: Int) -> AttributedText {
        AttributedText(String(repeating: "│ ", count: depth), role: .border)
    }

    private func add(_ block: MarkdownDocument.Block, width: Int) {
        let quote = Self.quote(block.quoteDepth)
        var (first, others, role, wrapping) = (quote, quote, StyleRole.text, TextWrapping.word)
        switch block.kind {
        case .paragraph: role = block.quoteDepth > 0 ? .secondary : .text
        case .heading: role = .heading
        case .rule: return rows.append(Row(prefix: quote, isRule: true))
        case .code:
            (role, wrapping) = (.accent, .none)
            first.append("  ")
            others.append("  ")
        case .item(let mark):
            let indent = String(repeating: "  ", count: block.depth)
            first.append(indent + mark + " ", role: .secondary)
            others.append(indent + String(repeating: " ", count: TextMetrics.width(of: mark) + 1))
        }
        let room = max(1, width - TextMetrics.width(of: first.string))
        let lines = TextLayout.lines(TextCluster.clusters(of: block.text.runs), width: room, wrapping: wrapping)
        for (index, line) in (lines.isEmpty ? [[]] : lines).enumerated() {
            rows.append(Row(prefix: index == 0 ? first : others, line: line, runs: block.text.runs, role: role))
        }
    }

    // MARK: Scrolling

    private var textWidth: Int { max(0, bounds.width - 1) }
    private var maximumOffset: Int { max(0, rows.count - bounds.height) }

    /// Shows a row at the top, or the last rows if there are too few below it.
    func scroll(to row: Int) {
        let target = min(max(0, row), maximumOffset)
        guard target != offset else { return }
        offset = target
        setNeedsLayout()
        setNeedsDisplay()
    }

    private var isWhole = false { didSet { if isWhole != oldValue { host?.treeDidChange() } } }

    public override var canBecomeFocused: Bool { !isWhole }
    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    public override func layoutSubviews() {
        layOut(width: textWidth)
        offset = min(offset, maximumOffset)
        isWhole = maximumOffset == 0 && !bounds.isEmpty
        bar.frame = Rect(x: textWidth, y: 0, width: min(1, bounds.width), height: bounds.height)
        bar.update(first: offset, shown: bounds.height, total: rows.count)
    }

    public override func handleKey(_ key: KeyPress) -> Bool {
        guard let row = key.scrolling(from: offset, height: bounds.height) else { return false }
        scroll(to: row)
        return true
    }

    public override var keyHints: [KeyHint] { maximumOffset > 0 ? [KeyHint("↑↓", "Scroll")] : [] }
    public override var helpHints: [KeyHint] { maximumOffset > 0 ? keyHints + KeyHint.scrolling : [] }

    public override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        guard let step = event.wheelStep else { return false }
        let former = offset
        scroll(to: offset + step.y)
        return offset != former
    }

    public override func draw(in canvas: Canvas) {
        let area = canvas.clipped(to: Rect(x: 0, y: 0, width: textWidth, height: bounds.height))
        for y in 0..<max(0, min(bounds.height, rows.count - offset)) {
            let row = rows[offset + y]
            let start = draw(
                TextCluster.clusters(of: row.prefix.runs), of: row.prefix.runs, role: .text, at: Point(x: 0, y: y),
                in: area)
            if row.isRule {
                area.fill(
                    Rect(x: start, y: y, width: max(0, textWidth - start), height: 1), style: style(.border), with: "─")
            }
            draw(row.line, of: row.runs, role: row.role, at: Point(x: start, y: y), in: area)
        }
    }

    public override var semantics: Semantics? {
        accessibilityLabel.map { Semantics(role: .group, label: $0, traits: isFocused ? .focused : []) }
    }

    public override var semanticSubviews: [RetainedView] {
        document.blocks.compactMap { block in
            guard !block.text.isEmpty else { return nil }
            let isHeading = if case .heading = block.kind { true } else { false }
            return SpeechView(Semantics(role: isHeading ? .heading : .text, label: block.text.string))
        }
    }
}

/// A Markdown text that scrolls; the body of `MarkdownView`.
public struct Markdown: FaceBody {
    package let face: Face

    /// Creates a body that shows a text; `MarkdownDocument` lists the supported syntax.
    public init(_ text: String, label: String? = nil) {
        face = Face(MarkdownView(text)) { view in
            view.accessibilityLabel = label
            view.markdown = text
        }
    }
}

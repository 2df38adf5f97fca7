import KitCells

/// Shows a part of a view that is taller than the space for it; arrows, Page Up and Page Down, Home and End move it.
public final class ScrollView: View {
    /// The view that is scrolled; it is as wide as the scroll view, less the column of the scroll bar.
    public let content: View
    /// The first row of the content that is shown.
    public private(set) var offset = 0

    private let clip = View()
    private let bar = ScrollBarView()

    /// Makes a scroll view around a view, at its beginning.
    public init(_ content: View) {
        self.content = content
        super.init()
        flexibility = .both
        addSubview(clip)
        clip.addSubview(content)
        addSubview(bar)
    }

    public override var canBecomeFocused: Bool { true }
    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    public override func layoutSubviews() {
        let width = max(0, bounds.width - 1)
        clip.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
        bar.frame = Rect(x: width, y: 0, width: min(1, bounds.width), height: bounds.height)
        let height = content.sizeThatFits(Size(width: width, height: Self.unlimited)).height
        contentHeight = height
        place()
    }

    private static let unlimited = 1_000_000
    private var contentHeight = 0
    private var maximumOffset: Int { max(0, contentHeight - bounds.height) }

    private func place() {
        offset = min(max(0, offset), maximumOffset)
        content.frame = Rect(x: 0, y: -offset, width: max(0, bounds.width - 1), height: contentHeight)
        bar.update(first: offset, shown: bounds.height, total: contentHeight)
    }

    /// Scrolls to a row of the content, as far as there is one.
    public func scroll(to row: Int) {
        let target = min(max(0, row), maximumOffset)
        guard target != offset else { return }
        offset = target
        place()
        setNeedsDisplay()
    }

    public override func handle(_ key: KeyPress) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        switch key.key {
        case .up: scroll(to: offset - 1)
        case .down: scroll(to: offset + 1)
        case .pageUp: scroll(to: offset - max(1, bounds.height - 1))
        case .pageDown, .character(" "): scroll(to: offset + max(1, bounds.height - 1))
        case .home: scroll(to: 0)
        case .end: scroll(to: maximumOffset)
        default: return false
        }
        return true
    }
}

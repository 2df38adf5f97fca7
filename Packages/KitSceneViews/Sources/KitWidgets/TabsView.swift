import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// Pages, one of which is shown, with a row of their titles above.
///
/// On the titles, the left and right arrows select a page. From anywhere inside, Ctrl-Page Up and Ctrl-Page Down select
/// the previous and the next page, and Alt with a digit the page with that number. Hidden pages keep their state.
public final class TabsView: RetainedView {
    /// A page and its title.
    public struct Page {
        /// The title, which determines the width of the tab.
        var title: String
        var content: RetainedView

        /// Creates a page.
        public init(_ title: String, _ content: RetainedView) {
            self.title = title
            self.content = content
        }
    }

    /// The pages, from left to right.
    public var pages: [Page] { didSet { pagesDidChange(from: oldValue) } }
    /// The index of the visible page; setting it does not send `selection`.
    public var selectedIndex: Int {
        get { bar.selectedIndex }
        set {
            bar.selectedIndex = max(0, min(newValue, pages.count - 1))
            showSelectedPage()
        }
    }
    /// Sends the index when the user has selected a page.
    public let selection = Signal<Int>()

    var selectionHandler: (@MainActor (Int) -> Void)?
    private let bar = TabBarView()

    /// Creates a view of pages.
    public init(_ pages: [Page] = [], selectedIndex: Int = 0) {
        self.pages = pages
        super.init()
        flexibility = .both
        addSubview(bar)
        bar.chosen = { [weak self] in self?.choose($0) }
        pagesDidChange(from: [])
        self.selectedIndex = selectedIndex
    }

    private func pagesDidChange(from old: [Page]) {
        for page in old where !pages.contains(where: { $0.content === page.content }) {
            page.content.removeFromSuperview()
        }
        for page in pages where page.content.superview !== self { addSubview(page.content) }
        bar.titles = pages.map(\.title)
        selectedIndex = bar.selectedIndex
    }

    /// Selects a page for the user; does nothing if there is none at the index.
    func choose(_ index: Int) {
        guard pages.indices.contains(index), index != selectedIndex else { return }
        // The focus would be lost with the page.
        if !bar.isFocused { bar.focus() }
        selectedIndex = index
        selection.send(index)
        selectionHandler?(index)
    }

    private func showSelectedPage() {
        for (index, page) in pages.enumerated() { page.content.isHidden = index != selectedIndex }
        setNeedsLayout()
    }

    public override func handleKey(_ key: KeyPress) -> Bool {
        switch key {
        case KeyPress(.pageUp, .control): choose(selectedIndex - 1)
        case KeyPress(.pageDown, .control): choose(selectedIndex + 1)
        default:
            guard key.modifiers == .alt, case .character(let character) = key.key,
                let number = character.wholeNumberValue, pages.indices.contains(number - 1)
            else { return false }
            choose(number - 1)
        }
        return true
    }

    public override var helpHints: [KeyHint] {
        [KeyHint("Ctrl-PgUp Ctrl-PgDn", "Other page"), KeyHint("Alt-1…9", "Page by number")]
    }

    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    public override func layoutSubviews() {
        // In a low window, the rule below the titles is left out first.
        let height = bounds.height >= 4 ? 2 : min(1, bounds.height)
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
        let content = Rect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
        for page in pages { page.content.frame = content }
    }
}

/// The titles of tabs, with a heavy rule below the selected one.
final class TabBarView: RetainedView {
    var chosen: (@MainActor (Int) -> Void)?
    var titles: [String] = [] { didSet { if titles != oldValue { titlesDidChange() } } }
    var selectedIndex = 0 { didSet { if selectedIndex != oldValue { titlesDidChange() } } }
    private var offset = 0

    private func titlesDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Returns the columns of a title with a space on each side.
    private func columns(of index: Int) -> Range<Int> {
        let start = titles.prefix(index).reduce(0) { $0 + TextMetrics.width(of: $1) + 3 }
        return start..<start + TextMetrics.width(of: titles[index]) + 2
    }

    /// Scrolls to the selected title.
    override func layoutSubviews() {
        guard titles.indices.contains(selectedIndex) else { return offset = 0 }
        let wanted = columns(of: selectedIndex)
        let end = titles.indices.last.map { columns(of: $0).upperBound } ?? 0
        offset = max(min(offset, wanted.lowerBound), wanted.upperBound - bounds.width)
        offset = max(0, min(offset, end - bounds.width))
    }

    override var canBecomeFocused: Bool { titles.count > 1 }

    override func handleKey(_ key: KeyPress) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        switch key.key {
        case .left where selectedIndex > 0: chosen?(selectedIndex - 1)
        case .right where selectedIndex < titles.count - 1: chosen?(selectedIndex + 1)
        case .home: chosen?(0)
        case .end: chosen?(titles.count - 1)
        default: return false
        }
        return true
    }

    override var keyHints: [KeyHint] { [KeyHint("←→", "Other page")] }

    override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        guard event.isLeftPress else { return event.kind == .release(.left) }
        if let index = titles.indices.first(where: { columns(of: $0).contains(point.x + offset) }) { chosen?(index) }
        return true
    }

    override func draw(in canvas: Canvas) {
        if bounds.height > 1 {
            canvas.fill(Rect(x: 0, y: 1, width: bounds.width, height: 1), style: style(.border), with: "─")
        }
        for (index, title) in titles.enumerated() {
            let columns = columns(of: index)
            let isSelected = index == selectedIndex
            let x = columns.lowerBound - offset
            var style = style(isSelected ? (isFocused ? .focusedControl : .accent) : .secondary)
            if isSelected { style = style.with(attributes: style.attributes.union(.bold)) }
            canvas.draw(" " + title + " ", at: Point(x: x, y: 0), style: style)
            guard isSelected, bounds.height > 1 else { continue }
            canvas.fill(Rect(x: x, y: 1, width: columns.count, height: 1), style: self.style(.accent), with: "━")
        }
        drawEnds(in: canvas)
    }

    /// Draws signs where more titles are hidden.
    private func drawEnds(in canvas: Canvas) {
        let end = titles.indices.last.map { columns(of: $0).upperBound } ?? 0
        if offset > 0 { canvas.draw("‹", at: .zero, style: style(.secondary)) }
        guard end - offset > bounds.width else { return }
        canvas.draw("›", at: Point(x: bounds.width - 1, y: 0), style: style(.secondary))
    }

    override var semantics: Semantics? {
        Semantics(
            role: .segment, label: superview?.accessibilityLabel ?? "",
            value: titles.indices.contains(selectedIndex) ? titles[selectedIndex] : nil,
            traits: isFocused ? .focused : [],
            position: titles.isEmpty ? nil : Semantics.Position(selectedIndex + 1, of: titles.count))
    }
}

/// Pages, one of which is shown, with their titles above; the body of `TabsView`.
///
///     TabView(selection: $page) {
///         Tab("Inbox") { InboxBody() }
///         Tab("Sent") { SentBody() }
///     }
public struct TabView: PrimitiveBody {
    private let label: String
    private let selection: Binding<Int>?
    private let tabs: [Tab]

    /// Creates pages.
    /// - Parameters:
    ///   - label: The name of the pages for screen readers.
    ///   - selection: The index of the visible page, or `nil` if the view manages it.
    ///   - tabs: The pages, from left to right.
    public init(_ label: String = "", selection: Binding<Int>? = nil, @ArrayBuilder<Tab> tabs: () -> [Tab]) {
        self.label = label
        self.selection = selection
        self.tabs = tabs()
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        let contents = tabs.enumerated().map { index, tab in
            context.within(.number(index)) { tab.content.elements(in: context) }
        }
        // Read here and not in the update, so that the body depends on it.
        let selected = selection?.wrappedValue
        let titles = tabs.map(\.title)
        let invalidate = context.store.invalidate
        return [
            ViewElement(context, make: { TabsView() }) { view in
                view.accessibilityLabel = label
                view.setPages(titles)
                for (page, content) in zip(view.pages, contents) { content.first?.update(page.content) }
                if let selected { view.selectedIndex = selected }
                view.selectionHandler = { index in
                    selection?.wrappedValue = index
                    invalidate()
                }
            }
        ]
    }
}

/// A page of a `TabView`.
@MainActor
public struct Tab {
    let title: String
    let content: VStack<AnyView>

    /// Creates a page that arranges its content in a column.
    public init<Content: View>(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        let content = AnyView(content())
        self.content = VStack(alignment: .fill, spacing: 0) { content }
    }
}

extension TabsView {
    /// Sets the titles of pages that are stacks; existing pages keep their content.
    fileprivate func setPages(_ titles: [String]) {
        guard titles != pages.map(\.title) else { return }
        pages = titles.enumerated().map { index, title in
            Page(title, pages.indices.contains(index) ? pages[index].content : StackView(.vertical))
        }
    }
}

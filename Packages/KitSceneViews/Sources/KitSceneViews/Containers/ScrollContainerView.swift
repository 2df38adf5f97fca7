import KitCells

/// A view that shows a part of larger content and scrolls by keys and the mouse.
///
/// A view in it that receives the focus is scrolled into sight. The up and down arrows move between the controls in it,
/// scroll if the next one is far away, and leave the scroll view at its ends. Page Up, Page Down, Home and End scroll,
/// too.
public final class ScrollContainerView: RetainedView {
    /// The content, which is at least as wide as the scroll view without its scroll bar.
    public let content: RetainedView
    /// The directions in which the content scrolls.
    package var axes: ScrollAxes { didSet { if axes != oldValue { setNeedsLayout() } } }
    /// The free cells around the content, which scroll with it.
    var contentInsets: EdgeInsets { didSet { if contentInsets != oldValue { setNeedsLayout() } } }
    /// The position of the content in a larger window, or `nil` to fill the width and begin at the top.
    public var pageLayout: PageLayout? { didSet { if pageLayout != oldValue { setNeedsLayout() } } }
    /// A Boolean value that indicates whether the scroll view itself can receive the focus.
    ///
    /// It can only while there is something to scroll; its bar then shows the focus. If `false`, Tab stops only at the
    /// controls in it, as in a form.
    public var takesFocus = true { didSet { if takesFocus != oldValue { host?.treeDidChange() } } }
    /// The first visible column and row.
    public private(set) var contentOffset = Point.zero

    private let clip = RetainedView()
    let bar = ScrollBarView(.vertical, showsFocus: true)
    private let horizontalBar = ScrollBarView(.horizontal, showsFocus: true)
    /// The cells around the content: the insets and the margins of its page layout.
    private var margins = EdgeInsets.zero
    /// The size of the content with its margins.
    private var contentSize = Size.zero

    /// Creates a scroll view around a view, at its beginning.
    public init(_ content: RetainedView, axes: ScrollAxes = .vertical, contentInsets: EdgeInsets = .zero) {
        self.content = content
        self.axes = axes
        self.contentInsets = contentInsets
        super.init()
        flexibility = .both
        addSubview(clip)
        clip.addSubview(content)
        addSubview(bar)
        addSubview(horizontalBar)
        bar.scrolled = { [weak self] in self?.scroll(to: $0) }
        horizontalBar.scrolled = { [weak self] in self?.scroll(toColumn: $0) }
    }

    /// The first visible row.
    package var offset: Int { contentOffset.y }

    /// A Boolean value that indicates whether all of the content was visible in the last layout.
    ///
    /// The view then needs no keys, and has no bar that could show the focus.
    private(set) var isWhole = false { didSet { if isWhole != oldValue { host?.treeDidChange() } } }

    /// A Boolean value that indicates whether the view can receive the focus even if there is nothing to scroll.
    ///
    /// For a layer that receives its keys through the scroll view and has no other focusable view.
    var takesFocusAlways = false

    public override var canBecomeFocused: Bool { takesFocusAlways || (takesFocus && !isWhole) }
    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size {
        guard isInFittingSheet else { return proposal }
        let (column, insets) = (axes.contains(.vertical) ? 1 : 0, contentInsets)
        let room = proposal.width - column - insets.left - insets.right
        let width = max(0, min(room, pageLayout?.maximumWidth ?? room))
        let fitting = content.sizeThatFits(Size(width: width, height: Self.unlimited))
        return Size(
            width: min(proposal.width, min(width, fitting.width) + insets.left + insets.right + column),
            height: min(proposal.height, fitting.height + insets.top + insets.bottom))
    }

    /// A Boolean value that indicates whether the view is in a sheet that has the size of its content.
    private var isInFittingSheet: Bool {
        var view = superview
        while let current = view {
            if let sheet = current as? SheetView { return sheet.controller.sheetDetent == .fitting }
            view = current.superview
        }
        return false
    }

    // MARK: Layout

    private static let unlimited = 1_000_000

    public override func layoutSubviews() {
        let isCompact = pageLayout?.isCompact(in: bounds.height) ?? false
        for view in content.subviews { (view as? PanelView)?.isCompact = isCompact }
        let column = axes.contains(.vertical) ? min(1, bounds.width) : 0
        let space = Size(width: bounds.width - column, height: bounds.height)
        let isTooWide = measure(in: space)
        let row = isTooWide && bounds.height > 1 ? 1 : 0
        if row > 0 { measure(in: Size(width: space.width, height: space.height - row)) }
        clip.frame = Rect(x: 0, y: 0, width: space.width, height: space.height - row)
        bar.frame = Rect(x: space.width, y: 0, width: column, height: clip.frame.height)
        horizontalBar.frame = Rect(x: 0, y: clip.frame.height, width: space.width, height: row)
        place()
    }

    /// Measures the content.
    /// - Returns: `true` if it is wider than the space and scrolls horizontally.
    @discardableResult
    private func measure(in space: Size) -> Bool {
        margins = contentInsets
        var width = max(0, space.width - margins.left - margins.right)
        if let pageLayout {
            // The page is centred in a width that includes the column of the bar.
            margins.left += pageLayout.margin(besides: bounds.width - margins.left - margins.right)
            width = min(width, pageLayout.maximumWidth)
        }
        if axes.contains(.horizontal) {
            let fitting = content.sizeThatFits(Size(width: Self.unlimited, height: Self.unlimited)).width
            // Views that fill any width have no width of their own.
            if fitting < Self.unlimited { width = max(width, fitting) }
        }
        var height = max(0, space.height - margins.top - margins.bottom)
        if axes.contains(.vertical) {
            let room = height
            height = content.sizeThatFits(Size(width: width, height: Self.unlimited)).height
            margins.top += pageLayout?.margin(above: height, in: room) ?? 0
        }
        contentSize = Size(
            width: width + margins.left + margins.right, height: height + margins.top + margins.bottom)
        return contentSize.width > space.width
    }

    private var maximumOffset: Point {
        Point(
            x: max(0, contentSize.width - clip.frame.width),
            y: axes.contains(.vertical) ? max(0, contentSize.height - clip.frame.height) : 0)
    }

    private func place() {
        contentOffset = limited(contentOffset)
        content.frame = Rect(
            x: margins.left - contentOffset.x, y: margins.top - contentOffset.y,
            width: max(0, contentSize.width - margins.left - margins.right),
            height: max(0, contentSize.height - margins.top - margins.bottom))
        isWhole = maximumOffset == .zero
        bar.update(first: contentOffset.y, shown: clip.frame.height, total: contentSize.height)
        horizontalBar.update(first: contentOffset.x, shown: clip.frame.width, total: contentSize.width)
    }

    private func limited(_ point: Point) -> Point {
        let maximum = maximumOffset
        return Point(x: min(max(0, point.x), maximum.x), y: min(max(0, point.y), maximum.y))
    }

    // MARK: Scrolling

    /// Scrolls to a row of the content, or to the nearest possible one.
    public func scroll(to row: Int) { scroll(to: Point(x: contentOffset.x, y: row)) }

    func scroll(toColumn column: Int) { scroll(to: Point(x: column, y: contentOffset.y)) }

    /// Scrolls to a column and a row of the content, or to the nearest possible ones.
    /// - Returns: `true` if the visible part has changed.
    @discardableResult
    public func scroll(to point: Point) -> Bool {
        let target = limited(point)
        guard target != contentOffset else { return false }
        contentOffset = target
        place()
        setNeedsDisplay()
        return true
    }

    @discardableResult
    func scroll(by step: Point) -> Bool {
        scroll(to: Point(x: contentOffset.x + step.x, y: contentOffset.y + step.y))
    }

    public override func reveal(_ rect: Rect) -> Rect {
        // During a layout, requests are handled by the next one.
        let viewport = clip.frame
        guard !viewport.isEmpty else { return rect }
        let step = Point(
            x: Self.step(rect.minX, rect.maxX, in: viewport.width, margin: 0),
            y: Self.step(rect.minY, rect.maxY, in: viewport.height, margin: 1))
        let before = contentOffset
        scroll(by: step)
        return rect.offsetBy(x: before.x - contentOffset.x, y: before.y - contentOffset.y)
    }

    /// Returns the distance to scroll to show an extent, or its beginning if it is too long.
    private static func step(_ start: Int, _ end: Int, in length: Int, margin: Int) -> Int {
        let margin = end - start + 2 * margin <= length ? margin : 0
        if start - margin < 0 || end - start > length { return start - margin }
        return max(0, end + margin - length)
    }

    // MARK: Input

    public override var helpHints: [KeyHint] {
        guard maximumOffset != .zero else { return [] }
        let arrows = (maximumOffset.y > 0 ? "↑↓" : "") + (maximumOffset.x > 0 ? "←→" : "")
        return [KeyHint(arrows, "Scroll")] + KeyHint.scrolling
    }

    public override func handleKey(_ key: KeyPress) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        let page = max(1, clip.frame.height - 1)
        switch key.key {
        case .up: return step(.up, Point(x: 0, y: -1))
        case .down: return step(.down, Point(x: 0, y: 1))
        case .left: return step(.left, Point(x: -4, y: 0))
        case .right: return step(.right, Point(x: 4, y: 0))
        case .pageUp: return scroll(by: Point(x: 0, y: -page))
        case .pageDown, .character(" "): return scroll(by: Point(x: 0, y: page))
        case .home: return scroll(to: .zero)
        case .end: return scroll(to: Point(x: axes == .horizontal ? maximumOffset.x : 0, y: maximumOffset.y))
        default: return false
        }
    }

    public override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        guard let step = event.wheelStep else { return false }
        // Without content above or below, the wheel scrolls sideways.
        if step.x == 0, maximumOffset.y == 0 { return scroll(by: Point(x: step.y * 2, y: 0)) }
        return scroll(by: step)
    }

    /// Scrolls a little, unless the focus is on a control whose neighbour on that side is near.
    private func step(_ direction: FocusDirection, _ step: Point) -> Bool {
        !isNeighborNear(direction) && scroll(by: step)
    }

    private func isNeighborNear(_ direction: FocusDirection) -> Bool {
        guard let focused = host?.focusedView, focused !== self, focused.isDescendant(of: content),
            let next = direction.nearest(to: focused, within: content)
        else { return false }
        let window = clip.frameInWindow
        let reach = Rect(
            x: window.x - window.width + 1, y: window.y - window.height + 1, width: window.width * 3 - 2,
            height: window.height * 3 - 2)
        // One step shows it completely, or its beginning if it is too high.
        let frame = next.frameInWindow
        return frame.intersection(reach) == frame || frame.height > window.height
    }
}

/// The directions in which a scroll view scrolls.
public struct ScrollAxes: OptionSet, Hashable, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Vertical scrolling; the content is as wide as the view.
    public static let vertical = ScrollAxes(rawValue: 1 << 0)
    /// Horizontal scrolling; the content may have any width.
    public static let horizontal = ScrollAxes(rawValue: 1 << 1)
    /// Scrolling in both directions.
    public static let both: ScrollAxes = [.vertical, .horizontal]
}

/// A body that shows a part of larger content and scrolls.
public struct ScrollView<Content: View>: FaceBody {
    package let face: Face

    /// Creates a scroll view that arranges its content in a column.
    ///
    /// If `takesFocus` is false, Tab stops only at the controls in it, as in a form. A page layout positions the
    /// content in a larger window.
    public init(
        _ axes: ScrollAxes = .vertical, alignment: HorizontalAlignment = .leading, spacing: Int = 0,
        insets: EdgeInsets = EdgeInsets(), takesFocus: Bool = true, pageLayout: PageLayout? = nil,
        @ViewBuilder content: () -> Content
    ) {
        let stack = StackBody(
            axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .top), spacing: spacing,
            insets: insets, content: content())
        face = Face(ScrollContainerView(StackView(.vertical)), stack: stack, in: { $0.content }) { view in
            view.axes = axes
            view.takesFocus = takesFocus
            view.pageLayout = pageLayout
        }
    }
}

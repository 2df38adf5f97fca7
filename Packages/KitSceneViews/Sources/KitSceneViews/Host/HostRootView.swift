import KitCells
import KitCore

/// The view of the whole window: title bar, scene and hint bar, or a message that the window is too small.
final class HostRootView: RetainedView {
    let navigationBar = NavigationBarView()
    let hintBar = KeyHintBarView()
    let tooSmall = TooSmallView()
    /// The line between the two columns of a wide window.
    let line = SplitDividerView()
    /// The width of the left column that the user has chosen, in columns; `nil` until then.
    var sidebarWidth: Int?
    let placeholder = SidebarPlaceholderView()
    /// The view of the screen in the sidebar of a wide window.
    var sidebar: RetainedView?
    /// The layout of the columns, or `nil` if the content fills the window.
    var columns: SidebarLayout?

    private(set) var content: RetainedView?
    /// The overlays above the scene, from bottom to top.
    private(set) var overlays: [RetainedView] = []
    private var layers: [OverlayLayer] = []
    private(set) var isTooSmall = false
    /// A Boolean value that indicates whether the title bar occupies the first row.
    ///
    /// A hidden bar still provides the title.
    var showsNavigationBar = true { didSet { if showsNavigationBar != oldValue { setNeedsLayout() } } }

    /// A Boolean value that indicates whether the window shows only the scene, without title bar and hints.
    var isInline = false { didSet { if isInline != oldValue { setNeedsLayout() } } }

    override init() {
        super.init()
        [navigationBar, line, placeholder, hintBar, tooSmall].forEach(addSubview)
        tooSmall.isHidden = true
        hideColumns()
        line.takesFocus = false
        line.moved = { [weak self] width in
            guard let self, let columns else { return }
            sidebarWidth = columns.width(inWindow: bounds.width, chosen: width)
            setNeedsLayout()
        }
    }

    /// A Boolean value that indicates whether the window has two sides, with a line between them.
    var hasLine: Bool { columns != nil && !isTooSmall }

    /// Moves the line between the two sides, if there is one.
    /// - Returns: `false` if the window has one side.
    func moveLine(by distance: Int) -> Bool {
        if hasLine { line.moved?(line.frame.x + distance) }
        return hasLine
    }

    func show(_ view: RetainedView?) {
        guard view !== content else { return }
        content?.removeFromSuperview()
        content = view
        if let view { insertSubview(view, at: 1) }
        setNeedsLayout()
    }

    /// Shows layers above everything else; those that are already shown keep their position.
    func show(layers: [OverlayLayer]) {
        self.layers = layers
        let views = layers.flatMap(\.views)
        for view in overlays where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
        overlays = views
        let first = subviews.count - views.filter { $0.superview === self }.count
        for (index, view) in views.enumerated() {
            if view.superview === self {
                moveSubview(view, to: first + index)
            } else {
                insertSubview(view, at: first + index)
                view.isHidden = isTooSmall
            }
        }
    }

    /// Returns the direct subview that contains a view.
    func child(containing view: RetainedView) -> RetainedView? {
        var view: RetainedView? = view
        while let current = view, current.superview !== self { view = current.superview }
        return view
    }

    /// Applies the background of a theme, if it has one.
    func show(_ theme: Theme) {
        let surface = theme.style(.background)
        background = surface.background == .default ? nil : surface
    }

    func fit(minimum: Size) {
        isTooSmall = !isInline && (bounds.width < minimum.width || bounds.height < minimum.height)
        tooSmall.message =
            "Window too small: \(bounds.width)x\(bounds.height). Make it at least \(minimum.width)x\(minimum.height)."
        tooSmall.isHidden = !isTooSmall
        navigationBar.isHidden = isTooSmall
        hintBar.isHidden = isTooSmall
        content?.isHidden = isTooSmall
        hideColumns()
        for view in overlays { view.isHidden = isTooSmall }
    }

    public override var isLayoutBoundary: Bool { true }

    /// The rows above the hint bar that a message reserves.
    var reservedRows: Int { layers.last.map { $0.reservedRows(in: bounds) } ?? 0 }

    override func layoutSubviews() {
        tooSmall.frame = bounds
        let top = showsNavigationBar && !isInline ? 1 : 0
        let bottom = isInline ? 0 : 1
        navigationBar.frame = Rect(x: 0, y: 0, width: bounds.width, height: min(top, bounds.height))
        layoutColumns(
            in: Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - bottom - top - reservedRows)))
        hintBar.frame = Rect(
            x: 0, y: max(0, bounds.height - bottom), width: bounds.width, height: min(bottom, bounds.height))
    }

    /// The subviews that can have the focus and semantics: not the screen in the sidebar, which is visible but inactive,
    /// the line, or the placeholder.
    override var focusableSubviews: [RetainedView] {
        columns == nil ? subviews : subviews.filter { $0 !== sidebar && $0 !== line && $0 !== placeholder }
    }

    /// While a modal layer is shown, only that layer, the views above it and the hints have semantics.
    override var semanticSubviews: [RetainedView] {
        guard let index = layers.lastIndex(where: \.isModal), !isTooSmall else { return focusableSubviews }
        return layers[index...].map(\.container) + [hintBar]
    }
}

/// A message that the window is too small for its screen.
final class TooSmallView: RetainedView {
    var message = "" { didSet { if message != oldValue { setNeedsDisplay() } } }

    override func draw(in canvas: Canvas) {
        let lines = TextMetrics.wrap(message, to: bounds.width)
        for (row, line) in lines.prefix(bounds.height).enumerated() {
            canvas.draw(line, at: Point(x: 0, y: row), style: style(.warning), maxWidth: bounds.width)
        }
    }

    override var semantics: Semantics? { Semantics(role: .alert, label: message) }
}

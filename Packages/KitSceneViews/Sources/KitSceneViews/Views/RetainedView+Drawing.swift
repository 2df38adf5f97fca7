import KitCells
import KitCore

extension RetainedView {
    /// Returns the style of a role on the view's background.
    public final func style(_ role: StyleRole) -> Style {
        if let drawing, drawing.view == ObjectIdentifier(self) {
            let surroundings = drawing.surroundings
            let role = role == .text ? surroundings.textRole : role
            return drawing.resolved(surroundings.theme.textStyle(role))
        }
        return resolved(theme.textStyle(role == .text ? effectiveTextRole : role))
    }

    /// Returns a style with the view's background colour, unless it has its own.
    public final func resolved(_ style: Style) -> Style {
        if let drawing, drawing.view == ObjectIdentifier(self) { return drawing.resolved(style) }
        return effectiveBackground.map(style.on) ?? style
    }

    /// The background of the view or of its nearest ancestor that has one.
    final var effectiveBackground: Style? {
        let theme = theme
        var view: RetainedView? = self
        while let current = view {
            if let background = current.ownBackground(in: theme) { return background }
            view = current.superview
        }
        return nil
    }

    /// Returns the view's own background; a role without a background colour that is not reversed has none.
    fileprivate func ownBackground(in theme: Theme) -> Style? {
        guard background == nil, let backgroundRole else { return background }
        let style = theme.style(backgroundRole)
        let background = Style(background: style.background, attributes: style.attributes.intersection(.reverse))
        return background == .plain ? nil : background
    }

    private var effectiveTextRole: StyleRole {
        var view: RetainedView? = self
        while let current = view {
            if let role = current.textRole { return role }
            view = current.superview
        }
        return .text
    }

    /// Clears the view's rectangle, and draws the view with its subviews.
    final func drawTree(in canvas: Canvas) {
        drawTree(
            in: canvas,
            DrawingSurroundings(background: effectiveBackground, textRole: effectiveTextRole, theme: theme))
    }

    /// Clears the view's rectangle, and draws the view with its subviews in known surroundings.
    /// - Parameter surroundings: The surroundings of the view, including its own background.
    final func drawTree(in canvas: Canvas, _ surroundings: DrawingSurroundings) {
        if !drawMoved(in: canvas, surroundings) {
            // A background of its own is filled with the contents.
            let isFilled = coversBounds || ownBackground(in: surroundings.theme) != nil
            if !isFilled { canvas.fill(bounds, style: surroundings.background ?? .plain) }
            drawContents(in: canvas, surroundings)
        }
        drawing = nil
    }

    /// Draws the view with its subviews on blank cells.
    final func drawContents(in canvas: Canvas, _ surroundings: DrawingSurroundings) {
        didDisplay()
        let own = ownBackground(in: surroundings.theme)
        let inner = DrawingSurroundings(
            background: own ?? surroundings.background, textRole: textRole ?? surroundings.textRole,
            theme: surroundings.theme)
        if own != nil { canvas.fill(bounds, style: inner.background ?? .plain) }
        drawing = Drawing(view: ObjectIdentifier(self), surroundings: inner)
        draw(in: canvas)
        for view in subviews where !view.isHidden && !view.frame.isEmpty {
            view.drawContents(in: canvas.clipped(to: view.frame), inner)
        }
    }
}

extension Theme {
    /// Returns the style of text; in a selected row, only the background may reverse it.
    fileprivate func textStyle(_ role: StyleRole) -> Style {
        let style = style(role)
        guard role == .selectedRow else { return style }
        return style.with(attributes: style.attributes.subtracting(.reverse))
    }
}

extension Unmanaged where Instance: RetainedView {
    /// Reads the view without counting references.
    ///
    /// The standard library's own function would check at each call that the closure runs on the main actor.
    @MainActor
    @inline(__always)
    func read<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}

/// The inherited values for drawing a single view of a window, collected in one walk up to the root view.
///
/// Only the host may use it; see `RetainedView.container`.
@MainActor
struct DrawingSearch {
    private let theme: Theme
    private var background: Style?
    private var textRole: StyleRole?
    /// The view's rectangle and its visible part, first in its superview and finally in the window.
    private var frame: Rect
    private var clip: Rect
    private var isHidden: Bool
    /// A Boolean value that indicates whether an ancestor draws the view as well in this frame.
    private(set) var isDrawnWithSuperview = false
    /// The identity of the outermost view; a reference would be counted at each copy.
    private var top: ObjectIdentifier

    /// Collects the values of a view's ancestors.
    init(_ view: RetainedView, theme: Theme) {
        self.theme = theme
        background = view.ownBackground(in: theme)
        textRole = view.textRole
        (frame, clip) = (view.frame, view.frame)
        isHidden = view.isHidden
        top = ObjectIdentifier(view)
        var ancestor = view.container
        while let current = ancestor { ancestor = current.read { add($0) } }
    }

    private mutating func add(_ view: RetainedView) -> Unmanaged<RetainedView>? {
        if view.needsDisplay, !isHidden { isDrawnWithSuperview = true }
        if view.isHidden { isHidden = true }
        if background == nil { background = view.ownBackground(in: theme) }
        if textRole == nil { textRole = view.textRole }
        clip = clip.intersection(view.bounds).offsetBy(x: view.frame.x, y: view.frame.y)
        frame = frame.offsetBy(x: view.frame.x, y: view.frame.y)
        if view.container == nil { top = ObjectIdentifier(view) }
        return view.container
    }

    /// Returns the cells of the view, or `nil` if it is not visible below a root view, or an ancestor draws it.
    func canvas(of buffer: CellBuffer, below rootView: RetainedView) -> Canvas? {
        guard top == ObjectIdentifier(rootView), !isHidden, !isDrawnWithSuperview else { return nil }
        return Canvas(buffer, frame: frame, clip: clip)
    }

    /// The values that the view inherits.
    var surroundings: DrawingSurroundings {
        DrawingSurroundings(background: background, textRole: textRole ?? .text, theme: theme)
    }
}

/// The drawing state that a view inherits from its superviews.
struct DrawingSurroundings {
    let background: Style?
    let textRole: StyleRole
    let theme: Theme
}

/// The inherited values of the view that is being drawn.
private struct Drawing {
    let view: ObjectIdentifier
    let surroundings: DrawingSurroundings

    func resolved(_ style: Style) -> Style {
        surroundings.background.map(style.on) ?? style
    }
}

// Unchecked exclusivity: isolated to the main actor, and loaded or stored in one step.
@MainActor @exclusivity(unchecked) private var drawing: Drawing?

extension RetainedView {
    /// Collects the semantics of the view and its subviews, in reading order.
    final func collectSemantics(into list: inout [Semantics]) {
        guard !isHidden else { return }
        if let semantics { list.append(annotated(semantics)) }
        for view in semanticSubviews { view.collectSemantics(into: &list) }
    }
}

extension RetainedView {
    /// The position of the view's origin in the window.
    final var originInWindow: Point {
        var origin = Point.zero
        var view: RetainedView? = self
        while let current = view {
            origin = Point(x: origin.x + current.frame.x, y: origin.y + current.frame.y)
            view = current.superview
        }
        return origin
    }

    /// The view's rectangle in the window, including parts that are not visible.
    final var frameInWindow: Rect { Rect(origin: originInWindow, size: frame.size) }
}

/// The share of a stack's remaining space that a view takes, by axis.
public struct Flexibility: Hashable, Sendable {
    /// The share of the remaining width; 0 for none.
    var horizontal: Int
    /// The share of the remaining height; 0 for none.
    var vertical: Int

    /// Creates a flexibility from its shares.
    public init(horizontal: Int = 0, vertical: Int = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The view keeps its fitting size.
    public static let none = Flexibility()
    /// The view takes the remaining space in both directions.
    public static let both = Flexibility(horizontal: 1, vertical: 1)

    func share(_ axis: StackView.Axis) -> Int {
        axis == .horizontal ? horizontal : vertical
    }
}

import KitCells
import KitCore

/// A retained view: a rectangle of cells that draws itself, lays out its subviews and handles keys, as in UIKit.
///
/// Changes cause as little work as possible: `setNeedsDisplay` redraws one view, `setNeedsLayout` lays out the subviews
/// of one view, and the next frame does nothing else. All lengths are terminal cells.
///
/// The fields that every frame reads are marked `@exclusivity(unchecked)`, which omits the run-time check for
/// overlapping accesses. Proof that none overlap: the class is isolated to the main actor; a field is loaded or stored
/// in one step, its observer runs after the step, and in-place changes call no foreign code.
@MainActor
open class RetainedView: AssociatedObjectsOwner {
    /// The view that contains this one.
    @exclusivity(unchecked) public private(set) weak var superview: RetainedView?
    /// The superview while this view is in a window, for reading without counting references.
    ///
    /// Only code that runs for a living host, and calls no foreign code meanwhile, may use it. Proof that the view is
    /// then alive: a host holds its root view, and each view its `subviews`; a view that leaves them, or its window,
    /// has no container.
    @exclusivity(unchecked) private(set) var container: Unmanaged<RetainedView>?
    /// The views in this one, from bottom to top.
    @exclusivity(unchecked) public private(set) var subviews: [RetainedView] = []
    /// The share of a stack's remaining space that the view takes, by axis; 0 keeps its fitting size.
    @exclusivity(unchecked) public var flexibility = Flexibility.none {
        didSet { if flexibility != oldValue { invalidateFittingSize() } }
    }
    /// A Boolean value that indicates whether a stack with too little room shrinks this view first.
    public var shrinksFirst = false { didSet { if shrinksFirst != oldValue { invalidateFittingSize() } } }
    /// The width in cells below which a stack leaves the view out; screen readers still read it.
    ///
    /// Use this property for details of rows: all rows of a list are equally wide, so all leave out the same ones.
    @exclusivity(unchecked) public var minimumStackWidth = 0 {
        didSet { if minimumStackWidth != oldValue { invalidateFittingSize() } }
    }
    /// The background of the view and its subviews, or `nil` for that of the superview.
    @exclusivity(unchecked) public var background: Style? { didSet { if background != oldValue { setNeedsDisplay() } } }
    /// The role of the background if `background` is `nil`; it follows the theme.
    @exclusivity(unchecked) public var backgroundRole: StyleRole? {
        didSet { if backgroundRole != oldValue { setNeedsDisplay() } }
    }
    /// The role of ordinary text in the view and its subviews, or `nil` to inherit it.
    @exclusivity(unchecked) public var textRole: StyleRole? { didSet { if textRole != oldValue { setNeedsDisplay() } } }
    /// The keys that work while the focus is within this view or, for the view of a scene, anywhere in the scene.
    public var keyCommands: [KeyCommand] = [] { didSet { host?.keyCommandsDidChange() } }
    /// A Boolean value that indicates whether the focus begins here when the screen is first shown.
    public var isPreferredFocus = false
    /// A Boolean value that indicates whether the focus begins elsewhere if possible, as for a search field.
    var yieldsFirstFocus = false
    /// The name for screen readers and tests, or `nil` to use the view's text.
    @exclusivity(unchecked) public var accessibilityLabel: String?

    /// The objects that live as long as the view.
    public final var associatedObjects: AssociatedObjects {
        let associatedObjects = lazyAssociatedObjects ?? AssociatedObjects()
        lazyAssociatedObjects = associatedObjects
        return associatedObjects
    }

    private var lazyAssociatedObjects: AssociatedObjects?
    var hasAssociatedObjects: Bool { lazyAssociatedObjects != nil }
    @exclusivity(unchecked) package weak var host: SceneHost?
    /// A Boolean value that indicates whether the focus was requested while the view was outside a window.
    var wantsFocus = false
    /// A Boolean value that indicates whether to scroll the view into sight after its next layout.
    var awaitsReveal = false
    /// The observers of focus changes, besides the view itself.
    var focusObservers: [ObjectIdentifier: @MainActor (Bool) -> Void] = [:]
    /// The element of a body that the view represents.
    @exclusivity(unchecked) final var shownElement = ShownElement()
    @exclusivity(unchecked) private(set) var needsLayout = true
    @exclusivity(unchecked) private(set) var hasLayoutBelow = false
    @exclusivity(unchecked) var needsDisplay = false
    /// A Boolean value that indicates whether a descendant may have to be drawn again; also set for removed views.
    @exclusivity(unchecked) private(set) var hasDisplayBelow = false

    /// Creates an empty view of no size.
    public init() {}

    /// The position and size of the view in the coordinates of its superview.
    public final var frame: Rect {
        get { placedFrame }
        set { if newValue != placedFrame { place(at: newValue, in: superview) } }
    }
    @exclusivity(unchecked) private var placedFrame = Rect.zero

    /// Sets the frame, for a superview that places many subviews.
    final func place(at newFrame: Rect, in superview: RetainedView?) {
        guard newFrame != placedFrame else { return }
        let isOtherSize = newFrame.size != placedFrame.size
        placedFrame = newFrame
        if isOtherSize { setNeedsLayout() }
        (superview ?? self).setNeedsDisplay()
        frameDidChange()
    }

    /// The view's own rectangle: its size, at the origin.
    public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }

    /// A Boolean value that indicates whether the view and its subviews take no space and are not shown.
    @exclusivity(unchecked) public var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            invalidateFittingSize()
            superview?.setNeedsDisplay()
            host?.treeDidChange()
        }
    }

    /// The theme of the host that shows the view.
    public final var theme: Theme { host?.theme ?? .standard }

    // MARK: Methods for subclasses

    /// Returns the preferred size of the view for a proposed size.
    open func sizeThatFits(_ proposal: Size) -> Size { .zero }

    /// Returns the cells that a stack reserves for a flexible view along its axis before it shares the rest.
    open func minimumLength(_ axis: StackView.Axis) -> Int { 0 }

    /// A Boolean value that indicates whether subviews overlap, so that one of them cannot be redrawn alone.
    ///
    /// It must not change while the view is in a window.
    open var drawsPartsTogether: Bool { false }

    /// Returns whether the view comes first in a stack that has turned at a width.
    ///
    /// A substitute for text that does not fit must be visible.
    open func leadsWhereTurned(width: Int) -> Bool { false }

    /// A Boolean value that indicates whether a stack gives the view its whole breadth without measuring it.
    open var stretchesAcross: Bool { false }

    /// Returns the height beyond which a flexible view would have empty lines below its content in a width; `.max` for a
    /// view that uses any height.
    func maximumHeight(width: Int) -> Int { .max }

    /// A Boolean value that indicates whether a stack measures the view last, and keeps a line for it until then.
    var takesRest: Bool { false }

    /// Returns whether a stack gives the view all the remaining room along an axis, and at least its fitting size.
    func fills(_ axis: StackView.Axis) -> Bool { false }

    /// Lays out the subviews; called before the next frame if the size or the subviews have changed.
    open func layoutSubviews() {}

    /// Draws the view itself; its subviews are drawn after it, clipped to their frames.
    ///
    /// The canvas is already cleared.
    open func draw(in canvas: Canvas) {}

    /// A Boolean value that indicates whether the view can receive the focus by Tab and the arrow keys.
    open var canBecomeFocused: Bool { false }

    /// Handles a key while the view or a descendant has the focus.
    /// - Returns: `true` if the view has handled the key; otherwise the superview receives it.
    open func handleKey(_ key: KeyPress) -> Bool { false }

    /// Handles pasted text while the view or a descendant has the focus; a paste never counts as keys.
    /// - Returns: `true` if the view has handled the text; otherwise the superview receives it.
    open func handlePaste(_ text: String) -> Bool { false }

    /// Returns the topmost view, among this one and its descendants, at a point of the view's coordinates.
    ///
    /// Return `nil` to let the pointer through to the views below.
    open func hitTest(_ point: Point) -> RetainedView? { topmostView(at: point) }

    /// Handles a mouse event at a point in the view's coordinates.
    ///
    /// The view that handles a press receives the following drags and the release, wherever the pointer is.
    /// - Returns: `true` if the view has handled the event; otherwise the superview receives it.
    open func handleMouse(_ event: MouseEvent, at point: Point) -> Bool { false }

    /// Called before a press of the left button reaches the view or a descendant.
    open func mouseWillPress(_ event: MouseEvent, at point: Point) {}

    /// Scrolls a rectangle of the view into sight; override this method in a view that scrolls.
    /// - Returns: The position of the rectangle afterwards.
    open func reveal(_ rect: Rect) -> Rect { rect }

    /// The semantics for screen readers and tests, or `nil` for a view that only arranges others.
    open var semantics: Semantics? { nil }

    /// A Boolean value that indicates whether the subviews have semantics of their own, after the view's.
    open var exposesSubviewSemantics: Bool { true }

    /// The subviews with semantics of their own, in reading order.
    open var semanticSubviews: [RetainedView] { exposesSubviewSemantics ? subviews : [] }

    /// The subviews that may contain focusable views, in Tab order.
    open var focusableSubviews: [RetainedView] { subviews }

    /// Returns the view's own semantics with additions by its container, such as the position of a row.
    open func annotated(_ semantics: Semantics) -> Semantics { semantics }

    /// The keys of the view while it has the focus, for the hint bar.
    open var keyHints: [KeyHint] { [] }

    /// The keys of the view for the help, which has room for all of them.
    open var helpHints: [KeyHint] { keyHints }

    /// A Boolean value that indicates whether the view shows a menu that handles all keys.
    var hasOpenMenu: Bool { false }

    /// Returns whether the view claims a key while it has the focus, so that no other view receives it.
    ///
    /// A text field claims the characters that it types; `handleKey` still receives them.
    open func claimsKey(_ key: KeyPress) -> Bool { false }

    /// The position of the terminal's cursor while the view has the focus, in the view's coordinates.
    open var cursorPosition: Point? { nil }

    /// The number of characters before the caret in the value of the view's semantics, if any; for linear text.
    var caretOffset: Int? { nil }

    /// Called when the view has received or lost the focus.
    open func focusDidChange() { setNeedsDisplay() }

    /// Called when the focus has moved into the view or one of its subviews, out of them or between them.
    func focusWithinDidChange() {}

    /// Called when the frame has changed.
    open func frameDidChange() {}

    /// Called when the view was added to a window (`host` is set) or removed from it.
    open func hostDidChange() {}

    // MARK: Damage

    /// Redraws the view and its subviews in the next frame.
    public final func setNeedsDisplay() {
        guard !needsDisplay, let host else { return }
        needsDisplay = true
        host.frames.damage(self)
        var ancestor = container
        while let view = ancestor {
            ancestor = view.read { $0.noteDisplayBelow() }
        }
    }

    /// Records that a descendant may have to be drawn again.
    /// - Returns: The next ancestor to notify, or `nil` if the ancestors have already recorded it.
    private func noteDisplayBelow() -> Unmanaged<RetainedView>? {
        guard !hasDisplayBelow else { return nil }
        hasDisplayBelow = true
        return container
    }

    /// Called when the view and its subviews are drawn.
    final func didDisplay() {
        needsDisplay = false
        hasDisplayBelow = false
    }

    /// A Boolean value that indicates whether `draw` writes every cell, so that none have to be cleared before.
    var coversBounds: Bool { false }

    /// Draws only the new part, and moves the rest on the screen.
    /// - Returns: `false` if nothing was drawn.
    func drawMoved(in canvas: Canvas, _ surroundings: DrawingSurroundings) -> Bool { false }

    /// Lays out the subviews again before the next frame.
    public final func setNeedsLayout() {
        guard !needsLayout else { return }
        needsLayout = true
        propagateLayout()
    }

    /// Invalidates the result of `sizeThatFits`, so that the container lays out the view again.
    public final func invalidateFittingSize() {
        setNeedsDisplay()
        var ancestor = superview
        while let view = ancestor {
            view.setNeedsLayout()
            if view.isLayoutBoundary { break }
            ancestor = view.superview
        }
    }

    /// A Boolean value that indicates whether arrow keys can reach the view; Tab always can.
    var isReachedByArrows: Bool { true }

    /// The rectangle in the window by which arrow keys find the view.
    var arrowFrame: Rect { frameInWindow }

    /// A Boolean value that indicates whether an arrow key that reaches the view moves on to the nearest of its
    /// controls.
    var passesFocusToControls: Bool { true }

    /// A Boolean value that indicates whether layout changes in the subviews never change the view's own size.
    open var isLayoutBoundary: Bool { false }

    private func propagateLayout() {
        host?.setNeedsFrame()
        var ancestor = superview
        while let view = ancestor, !view.hasLayoutBelow {
            view.hasLayoutBelow = true
            ancestor = view.superview
        }
    }

    /// A Boolean value that indicates whether the view or a descendant needs layout.
    final var isLayoutPending: Bool { needsLayout || hasLayoutBelow }

    /// Lays out this view and its descendants if necessary.
    final func layoutIfNeeded() {
        guard isLayoutPending else { return }
        // A subview may request layout while its superview places it; the flags are cleared first to keep the request.
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        hasLayoutBelow = false
        for view in subviews where !view.isHidden { view.layoutIfNeeded() }
    }

    // MARK: The view hierarchy

    /// Adds a view above the other subviews, and removes it from its previous superview.
    public final func addSubview(_ view: RetainedView) {
        insertSubview(view, at: subviews.count)
    }

    /// Adds a view below the subview at the index.
    public final func insertSubview(_ view: RetainedView, at index: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        view.setHost(host)
        view.needsLayout = true
        view.invalidateFittingSize()
        setNeedsDisplay()
        propagateFromChild(view)
    }

    /// Moves a subview among the others without removing it.
    final func moveSubview(_ view: RetainedView, to index: Int) {
        guard let current = subviews.firstIndex(where: { $0 === view }), current != index else { return }
        subviews.remove(at: current)
        subviews.insert(view, at: min(index, subviews.count))
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Removes the view from its superview.
    public final func removeFromSuperview() {
        guard let parent = superview else { return }
        host?.focus.viewWillBeRemoved(self)
        invalidateFittingSize()
        parent.setNeedsDisplay()
        parent.subviews.removeAll { $0 === self }
        superview = nil
        setHost(nil)
    }

    private func propagateFromChild(_ child: RetainedView) {
        hasLayoutBelow = true
        propagateLayout()
        child.host?.treeDidChange()
    }

    final func setHost(_ newHost: SceneHost?) {
        guard host !== newHost else { return }
        host?.viewWillLeave(self)
        if drawsPartsTogether {
            host?.frames.overlappingViewCount -= 1
            newHost?.frames.overlappingViewCount += 1
        }
        if needsDisplay { host?.frames.lostDamagedViews = true }
        host = newHost
        container = newHost == nil ? nil : superview.map { .passUnretained($0) }
        didDisplay()
        for view in subviews { view.setHost(newHost) }
        newHost?.treeDidChange()
        if awaitsReveal { newHost?.revealWhenPlaced(self) }
        hostDidChange()
        if hasAssociatedObjects { for observer in appearanceObservers { observer.isShown = newHost != nil } }
    }
}

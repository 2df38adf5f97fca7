import KitCells

/// Draws the views of a window that have changed.
///
/// The renderer owns the cells and the list of damaged views.
@MainActor
final class FrameRenderer {
    // Unchecked exclusivity: see the proof at `RetainedView`.

    /// The window's cells.
    let buffer: CellBuffer
    /// A Boolean value that indicates whether something has changed since the last frame.
    @exclusivity(unchecked) private(set) var needsFrame = true
    /// The number of views in the window whose parts overlap; at zero, views are redrawn without searching ancestors.
    @exclusivity(unchecked) var overlappingViewCount = 0

    private let rootView: HostRootView
    private let layers: LayerStack
    @exclusivity(unchecked) private var damaged: [RetainedView] = []
    /// A Boolean value that indicates whether a damaged view has left the window and may be in another.
    @exclusivity(unchecked) var lostDamagedViews = false

    /// Creates a renderer whose first frame draws the whole window.
    init(_ rootView: HostRootView, _ layers: LayerStack, size: Size) {
        self.rootView = rootView
        self.layers = layers
        buffer = CellBuffer(size: size)
    }

    /// The number of views that the next frame draws.
    var damagedCount: Int { damaged.count }

    func setNeedsFrame() { needsFrame = true }

    /// Adds a view to those that the next frame draws.
    func damage(_ view: RetainedView) {
        damaged.append(view)
        needsFrame = true
    }

    func resize(to size: Size) {
        buffer.resize(to: size)
        needsFrame = true
    }

    /// Draws the whole window in the next frame.
    func repaint() {
        buffer.markAllDamaged()
        needsFrame = true
    }

    /// Draws the changes since the last frame; call this method after layout.
    func draw(in theme: Theme) {
        needsFrame = false
        // Removed first: views that are damaged while others draw belong to the next frame.
        var views: [RetainedView] = []
        swap(&views, &damaged)
        for view in views where view.needsDisplay && isInWindow(view) { redraw(drawingRoot(of: view), theme) }
        lostDamagedViews = false
        views.removeAll(keepingCapacity: true)
        if damaged.isEmpty { swap(&views, &damaged) }
    }

    private func isInWindow(_ view: RetainedView) -> Bool { !lostDamagedViews || view.host?.frames === self }

    private func redraw(_ view: RetainedView, _ theme: Theme) {
        let search = DrawingSearch(view, theme: theme)
        if let canvas = search.canvas(of: buffer, below: rootView) {
            view.drawTree(in: canvas, search.surroundings)
            if !layers.isEmpty { layers.redraw(above: view, in: buffer) }
        } else if !search.isDrawnWithSuperview {
            view.needsDisplay = false
        }
    }

    /// Returns the view to redraw for a view: the outermost ancestor whose parts overlap.
    private func drawingRoot(of view: RetainedView) -> RetainedView {
        guard overlappingViewCount > 0 else { return view }
        var root = view
        var ancestor = view.superview
        while let current = ancestor {
            if current.drawsPartsTogether { root = current }
            ancestor = current.superview
        }
        return root
    }
}

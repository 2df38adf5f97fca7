import KitCells

/// Draws the views of a window that have changed: the frames of a host.
///
/// It owns the cells and the list of damaged views. It knows nothing of scenes, keys or the focus.
@MainActor
final class FrameRenderer {
    // Unchecked exclusivity: see the proof at `View`.

    /// The window's cells.
    let buffer: CellBuffer
    /// A Boolean value that indicates whether something has changed since the last frame.
    @exclusivity(unchecked) private(set) var needsFrame = true
    /// The number of views in the window whose parts overlap; without one, no drawing root has to be looked up.
    @exclusivity(unchecked) var overlappingViewCount = 0

    private let rootView: HostRootView
    private let layers: LayerStack
    @exclusivity(unchecked) private var damaged: [View] = []
    /// A Boolean value that indicates whether a damaged view has left the window, so that it may be in another one.
    @exclusivity(unchecked) var lostDamagedViews = false

    /// Creates a renderer for a window, whose first frame draws everything.
    init(_ rootView: HostRootView, _ layers: LayerStack, size: Size) {
        self.rootView = rootView
        self.layers = layers
        buffer = CellBuffer(size: size)
    }

    /// The number of views that the next frame draws.
    var damagedCount: Int { damaged.count }

    func setNeedsFrame() { needsFrame = true }

    /// Notes that a view has to be drawn again.
    func damage(_ view: View) {
        damaged.append(view)
        needsFrame = true
    }

    func resize(to size: Size) {
        buffer.resize(to: size)
        needsFrame = true
    }

    /// Draws everything in the next frame.
    func repaint() {
        buffer.markAllDamaged()
        needsFrame = true
    }

    /// Draws what has changed since the last frame; everything has its place already.
    func draw(in theme: Theme) {
        needsFrame = false
        // Removed first: damage that occurs while views draw is for the next frame.
        var views: [View] = []
        swap(&views, &damaged)
        for view in views where view.needsDisplay && isInWindow(view) { redraw(drawingRoot(of: view), theme) }
        lostDamagedViews = false
        views.removeAll(keepingCapacity: true)
        if damaged.isEmpty { swap(&views, &damaged) }
    }

    private func isInWindow(_ view: View) -> Bool { !lostDamagedViews || view.host?.frames === self }

    private func redraw(_ view: View, _ theme: Theme) {
        let search = DrawingSearch(view, theme: theme)
        if let canvas = search.canvas(of: buffer, below: rootView) {
            view.drawTree(in: canvas, search.surroundings)
            if !layers.isEmpty { layers.redraw(above: view, in: buffer) }
        } else if !search.isDrawnWithSuperview {
            view.needsDisplay = false
        }
    }

    /// Returns the view to redraw for a view: the outermost ancestor whose parts overlap.
    private func drawingRoot(of view: View) -> View {
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

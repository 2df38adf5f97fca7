import KitCells

extension View {
    /// Where the view's origin stands in the window.
    final var originInWindow: Point {
        var origin = Point.zero
        var view: View? = self
        while let current = view {
            origin = Point(x: origin.x + current.frame.x, y: origin.y + current.frame.y)
            view = current.superview
        }
        return origin
    }

    /// The view's rectangle in the window, whether or not all of it is seen.
    final var frameInWindow: Rect { Rect(origin: originInWindow, size: frame.size) }
}

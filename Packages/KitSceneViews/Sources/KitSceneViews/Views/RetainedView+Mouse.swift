import KitCells

extension RetainedView {
    /// Returns the topmost view at a point, ignoring hidden and clipped views.
    final func topmostView(at point: Point) -> RetainedView? {
        guard !isHidden, bounds.contains(point) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.fromSuperview(point)) { return hit }
        }
        return self
    }

    /// Converts a point from the superview's coordinates.
    final func fromSuperview(_ point: Point) -> Point {
        Point(x: point.x - frame.x, y: point.y - frame.y)
    }

    /// Converts a point from the window's coordinates.
    package final func convertFromWindow(_ point: Point) -> Point {
        let origin = originInWindow
        return Point(x: point.x - origin.x, y: point.y - origin.y)
    }

    /// Scrolls the view, or the caret in it, into the visible part of every scroll view around it.
    ///
    /// A view of a few rows, such as a field with its label and its message, is shown as a whole if there is room.
    public final func scrollIntoView() {
        guard bounds.height > 3, let caret = cursorPosition else { return revealInAncestors(bounds) }
        if bounds.height <= 6 { revealInAncestors(bounds) }
        revealInAncestors(Rect(origin: caret, size: Size(width: 1, height: 1)))
    }

    private func revealInAncestors(_ rect: Rect) {
        var rect = rect
        var view = self
        while let superview = view.superview {
            rect = superview.reveal(rect.offsetBy(x: view.frame.x, y: view.frame.y))
            view = superview
        }
    }

    /// Scrolls the view into sight after its next layout.
    public final func scrollIntoViewWhenPlaced() {
        awaitsReveal = true
        host?.revealWhenPlaced(self)
    }
}

import KitCells

/// The direction in which an arrow key moves the focus.
///
/// Views in the same container come first, then those in the container around it. For example, the down arrow stays in
/// its column even if a view in the other column is nearer.
enum FocusDirection {
    case left, right, up, down

    /// Returns the view to which the focus moves, or `nil` if there is none in this direction.
    /// - Parameter root: The view whose descendants can receive the focus.
    @MainActor
    func nearest(to view: RetainedView, within root: RetainedView) -> RetainedView? {
        var container = view.superview
        while let current = container, current.isDescendant(of: root) {
            if let match = nearest(to: view, among: current.focusableViews(), isStrict: true) { return match }
            container = current.superview
        }
        return nearest(to: view, among: root.focusableViews(), isStrict: false)
    }

    @MainActor
    private func nearest(to view: RetainedView, among candidates: [RetainedView], isStrict: Bool) -> RetainedView? {
        var found: [(view: RetainedView, distance: Int)] = []
        for candidate in candidates where candidate !== view && candidate.isReachedByArrows {
            let from = view.seenFrame(beside: candidate) ?? view.arrowFrame
            guard isReachable(candidate, from: view, isStrict: isStrict), let to = candidate.seenFrame(beside: view),
                let distance = distance(from: from, to: to)
            else { continue }
            found.append((candidate, distance))
        }
        // A view that contains controls, such as a scroll view, passes the focus to the nearest of them.
        while let best = found.min(by: { $0.distance < $1.distance }) {
            let inner = found.filter { $0.view !== best.view && $0.view.isDescendant(of: best.view) }
            guard !inner.isEmpty, best.view.passesFocusToControls else { return best.view }
            found = inner
        }
        return nil
    }

    /// Returns the distance to a rectangle, or `nil` if it is not on that side.
    ///
    /// A row counts 100, and a column 1 for left and right, or 3 for up and down.
    private func distance(from: Rect, to: Rect) -> Int? {
        let horizontal = gap(from.minX, from.maxX, to.minX, to.maxX)
        let vertical = gap(from.minY, from.maxY, to.minY, to.maxY)
        switch self {
        case .left, .right: return isOnSide(to, of: from) ? horizontal + vertical * 100 : nil
        case .up: return to.maxY <= from.minY ? vertical * 100 + horizontal * 3 : nil
        case .down: return to.minY >= from.maxY ? vertical * 100 + horizontal * 3 : nil
        }
    }

    private func isOnSide(_ other: Rect, of rect: Rect) -> Bool {
        switch self {
        case .left: return other.maxX <= rect.minX
        case .right: return other.minX >= rect.maxX
        case .up, .down: return false
        }
    }

    /// Returns whether two rectangles have a row in common.
    private func areBeside(_ one: Rect, _ other: Rect) -> Bool {
        one.minY < other.maxY && other.minY < one.maxY
    }

    /// Returns whether an arrow key can reach a view.
    ///
    /// Up and down can reach any view; left and right reach one on the same rows, or else one in a column beside the
    /// view's column.
    @MainActor
    private func isReachable(_ candidate: RetainedView, from view: RetainedView, isStrict: Bool) -> Bool {
        guard self == .left || self == .right else { return true }
        if areBeside(view.frameInWindow, candidate.frameInWindow) { return true }
        guard !isStrict, let own = view.branch(apartFrom: candidate), let other = candidate.branch(apartFrom: view)
        else { return false }
        return areBeside(own.frame, other.frame) && isOnSide(other.frame, of: own.frame)
    }

    private func gap(_ minimum: Int, _ maximum: Int, _ otherMinimum: Int, _ otherMaximum: Int) -> Int {
        max(0, otherMinimum - maximum, minimum - otherMaximum)
    }
}

extension RetainedView {
    /// Returns the visible part of the view in window coordinates, or `nil` if no part is visible.
    ///
    /// Clipping by an ancestor of both views is ignored, because that ancestor can scroll.
    fileprivate func seenFrame(beside other: RetainedView) -> Rect? {
        var rect = arrowFrame
        var ancestor = superview
        while let view = ancestor, !other.isDescendant(of: view) {
            rect = rect.intersection(view.frameInWindow)
            ancestor = view.superview
        }
        return rect.isEmpty ? nil : rect
    }

    /// Returns the subview of the innermost common ancestor that contains this view.
    fileprivate func branch(apartFrom other: RetainedView) -> RetainedView? {
        var view = self
        while let superview = view.superview {
            if other.isDescendant(of: superview) { return view }
            view = superview
        }
        return nil
    }
}

import KitCells

/// The way an arrow key moves the focus: to the nearest view on that side.
enum FocusDirection {
    case left, right, up, down

    @MainActor
    func nearest(to view: View, among candidates: [View]) -> View? {
        let from = view.frameInWindow
        return candidates.filter { $0 !== view }
            .compactMap { candidate in distance(from: from, to: candidate.frameInWindow).map { (candidate, $0) } }
            .min { $0.1 < $1.1 }?.0
    }

    /// How far away a rectangle is; `nil` when it does not lie on that side.
    ///
    /// A step aside counts three times.
    private func distance(from: Rect, to: Rect) -> Int? {
        let horizontal = gap(from.minX, from.maxX, to.minX, to.maxX)
        let isBeside = from.minY < to.maxY && to.minY < from.maxY
        switch self {
        case .left: return to.maxX <= from.minX && isBeside ? from.minX - to.maxX : nil
        case .right: return to.minX >= from.maxX && isBeside ? to.minX - from.maxX : nil
        case .up: return to.maxY <= from.minY ? (from.minY - to.maxY) * 100 + horizontal * 3 : nil
        case .down: return to.minY >= from.maxY ? (to.minY - from.maxY) * 100 + horizontal * 3 : nil
        }
    }

    private func gap(_ minimum: Int, _ maximum: Int, _ otherMinimum: Int, _ otherMaximum: Int) -> Int {
        max(0, otherMinimum - maximum, minimum - otherMaximum)
    }
}

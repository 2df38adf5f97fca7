/// Where the focus was: a view, and those around it in reading order for the case that the view has gone.
@MainActor
struct FocusMemory {
    private var order: [OverlayPlacement.WeakView]
    private var index: Int
    /// How often the table of the view had been told where to go, for a control of a row.
    private var movesByCode: Int?

    /// Remembers a view among all those of its scope that can have the focus.
    ///
    /// One that was hidden since the focus came to it is remembered in its place: some scenes show at once that they are
    /// being left, others with their next update. One to which there is no way, as in a row that waits for its place, is
    /// remembered alone.
    init?(of view: View?, in scope: View?) {
        guard let view, let scope, view.isDescendant(of: scope) else { return nil }
        var views: [View] = []
        scope.collectFocusableViews(into: &views, mark: view)
        let index = views.firstIndex { $0 === view }
        order = (index == nil ? [view] : views).map { OverlayPlacement.WeakView(view: $0) }
        self.index = index ?? 0
        movesByCode = view.enclosingCell?.owner?.movesByCode
    }

    /// The view; or else the nearest in reading order, the next before the last one of two.
    func restored(in scope: View?) -> View? {
        guard let scope else { return nil }
        for distance in order.indices {
            for candidate in [index + distance, index - distance] where order.indices.contains(candidate) {
                guard let view = target(at: candidate) else { continue }
                if view.canBecomeFocused, view.isShownGivenRoom, view.isDescendant(of: scope) { return view }
            }
        }
        return nil
    }

    /// A control of a row leaves the focus to its table if the row is not current any more, or if the table was told
    /// where to go in the meantime: the focus must not depend on the rows that no frame showed.
    private func target(at candidate: Int) -> View? {
        guard let view = order[candidate].view, let cell = view.enclosingCell else { return order[candidate].view }
        let hasMoved = candidate == index && cell.owner?.movesByCode != movesByCode
        return cell.owner?.focusSubstitute(in: cell, hasMoved: hasMoved) ?? view
    }
}

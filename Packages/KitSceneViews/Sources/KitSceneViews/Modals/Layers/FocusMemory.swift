/// Where the focus was: a view, and those around it in reading order for the case that the view has gone.
@MainActor
struct FocusMemory {
    private var order: [OverlayPlacement.WeakView]
    private var index: Int

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
    }

    /// The view; or else the nearest in reading order, the next before the last one of two.
    func restored(in scope: View?) -> View? {
        guard let scope else { return nil }
        for distance in order.indices {
            for candidate in [index + distance, index - distance] where order.indices.contains(candidate) {
                guard let view = order[candidate].view, view.canBecomeFocused, view.isShownGivenRoom else { continue }
                if view.isDescendant(of: scope) { return view }
            }
        }
        return nil
    }
}

/// Makes the parts of a retained view be what elements say, keeping every view whose identity is still there.
@MainActor
enum Reconciler {
    static func reconcile(_ elements: [Element], into parent: View) {
        if !updateInPlace(elements, in: parent) { rearrange(elements, in: parent) }
    }

    /// The common case: the same views in the same order.
    private static func updateInPlace(_ elements: [Element], in parent: View) -> Bool {
        let views = parent.subviews
        guard views.count == elements.count,
            zip(views, elements).allSatisfy({ $0.elementIdentity == $1.identity })
        else { return false }
        for (view, element) in zip(views, elements) { update(view, element) }
        return true
    }

    private static func rearrange(_ elements: [Element], in parent: View) {
        var old: [ElementIdentity: View] = [:]
        for view in parent.subviews {
            if let identity = view.elementIdentity { old[identity] = view }
        }
        let wanted = Set(elements.map(\.identity))
        for (identity, view) in old where !wanted.contains(identity) { view.removeFromSuperview() }
        for (index, element) in elements.enumerated() {
            let view = old.removeValue(forKey: element.identity) ?? make(element)
            if index >= parent.subviews.count || parent.subviews[index] !== view {
                place(view, at: index, in: parent)
            }
            update(view, element)
        }
    }

    /// Moves a view that is there without taking it off the screen, so that it keeps the focus.
    private static func place(_ view: View, at index: Int, in parent: View) {
        if view.superview === parent {
            parent.moveSubview(view, to: index)
        } else {
            parent.insertSubview(view, at: index)
        }
    }

    private static func make(_ element: Element) -> View {
        let view = element.make()
        view.elementIdentity = element.identity
        return view
    }

    private static func update(_ view: View, _ element: Element) {
        element.update(view)
        if !(view.keyCommands.isEmpty && element.keyCommands.isEmpty) { view.keyCommands = element.keyCommands }
    }
}

/// Updates the subviews of a retained view from elements, and keeps every view whose identity still exists.
@MainActor
enum Reconciler {
    /// Shows parts in a container; if `ignoringKeys` is true, the container handles the keys of their elements.
    static func reconcile(_ parts: [BodyPart], into container: RetainedView, ignoringKeys: Bool = false) {
        if BodyPart.areSame(parts, container.shownElement.parts) { return }
        container.shownElement.parts = parts
        let elements = BodyPart.elements(of: parts, in: container)
        if !updateInPlace(elements, in: container, ignoringKeys) { rearrange(elements, in: container, ignoringKeys) }
    }

    /// Updates the same views in the same order, the common case.
    private static func updateInPlace(_ elements: [Element], in container: RetainedView, _ ignoringKeys: Bool) -> Bool {
        let views = container.subviews
        guard views.count == elements.count else { return false }
        for index in elements.indices {
            guard shows(views[index], elements[index]) else { return false }
        }
        for index in elements.indices { update(views[index], elements[index], ignoringKeys) }
        return true
    }

    /// Removes, creates and moves views; those before the first difference and after the last one are not searched for.
    private static func rearrange(_ elements: [Element], in container: RetainedView, _ ignoringKeys: Bool) {
        let views = container.subviews
        let same = SharedEnds(views, elements, by: shows)
        let changed = same.start..<elements.count - same.end
        var old: [SlotKey: RetainedView] = [:]
        for view in views[same.start..<views.count - same.end] {
            if let slot = view.shownElement.slot { old[SlotKey(slot: slot)] = view }
        }
        let wanted = Set(elements[changed].map { SlotKey(slot: $0.slot) })
        for (key, view) in old where !wanted.contains(key) { view.removeFromSuperview() }
        for (index, element) in elements.enumerated() {
            let view =
                switch index {
                case ..<same.start: views[index]
                case changed: old.removeValue(forKey: SlotKey(slot: element.slot)) ?? element.make()
                default: views[views.count - elements.count + index]
                }
            if index >= container.subviews.count || container.subviews[index] !== view {
                place(view, at: index, in: container)
            }
            update(view, element, ignoringKeys)
        }
    }

    /// Returns whether a view shows the place of an element, perhaps with another content.
    private static func shows(_ view: RetainedView, _ element: Element) -> Bool {
        view.shownElement.number == element.number || view.shownElement.slot?.isSame(as: element.slot) == true
    }

    /// Moves an existing view without removing it from the window, so that it keeps the focus.
    private static func place(_ view: RetainedView, at index: Int, in container: RetainedView) {
        if view.superview === container {
            container.moveSubview(view, to: index)
        } else {
            container.insertSubview(view, at: index)
        }
    }

    /// Makes a view show an element, unless it already does.
    static func update(_ view: RetainedView, _ element: Element, _ ignoringKeys: Bool = false) {
        element.slot.shows(view)
        guard view.shownElement.number != element.number else { return }
        view.shownElement.slot = element.slot
        view.shownElement.number = element.number
        element.update(view)
        let keyCommands = ignoringKeys ? [] : element.keyCommands
        if !(view.keyCommands.isEmpty && keyCommands.isEmpty) { view.keyCommands = keyCommands }
    }
}

/// A slot as a key, which equals that of the same position in another tree.
private struct SlotKey: Hashable {
    let slot: ElementSlot
    private let path: BodyPath
    private let kind: ObjectIdentifier

    @MainActor
    init(slot: ElementSlot) { (self.slot, path, kind) = (slot, slot.path, slot.kind) }

    static func == (left: SlotKey, right: SlotKey) -> Bool {
        left.slot === right.slot || left.kind == right.kind && left.path == right.path
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(kind)
    }
}

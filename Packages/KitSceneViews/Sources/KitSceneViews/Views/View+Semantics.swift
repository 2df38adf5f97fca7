import KitCore

extension View {
    /// What the view and its parts say, in reading order.
    final func collectSemantics(into list: inout [Semantics]) {
        guard !isHidden else { return }
        if let semantics { list.append(annotated(semantics)) }
        for view in semanticSubviews { view.collectSemantics(into: &list) }
    }
}

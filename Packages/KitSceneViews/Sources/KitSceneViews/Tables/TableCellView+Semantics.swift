import KitCore

extension TableCellView {
    /// What a row says that is made of labels: the first text is its label, the others are its value; its controls speak for themselves.
    public final var rowSemantics: Semantics {
        var parts: [Semantics] = []
        for view in subviews { view.collectSemantics(into: &parts) }
        let controls: [Semantics.Role] = [.button, .toggle, .segment, .textField]
        let texts = parts.filter { !controls.contains($0.role) }.map(\.label)
        let value = texts.dropFirst().joined(separator: ", ")
        return Semantics(
            role: .row, label: texts.first ?? "", value: value.isEmpty ? nil : value,
            traits: isSelected ? .selected : [])
    }
}

import KitCore

/// What one row of a popup list says; it is never on the screen.
final class PopupEntrySpeech: View {
    private let entry: PopupEntry
    private let isHighlighted: Bool

    init(_ entry: PopupEntry, isHighlighted: Bool) {
        self.entry = entry
        self.isHighlighted = isHighlighted
        super.init()
    }

    override var semantics: Semantics? {
        var traits: Semantics.Traits = isHighlighted ? .selected : []
        if !entry.isEnabled { traits.insert(.disabled) }
        let value = entry.isChosen == true ? "chosen" : entry.keyText.isEmpty ? nil : entry.keyText
        return Semantics(role: .menuItem, label: entry.title, value: value, traits: traits)
    }
}

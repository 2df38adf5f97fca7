import KitCells

/// One row of a popup list.
struct PopupEntry: Equatable {
    var title: String
    var isEnabled = true
    var isSeparator = false
    var isDestructive = false
    /// Whether the row is the choice that holds now; `nil` in a list that is not about a choice.
    var isChosen: Bool?
    var key: KeyPress?

    var mark: String { isChosen.map { $0 ? "✓ " : "  " } ?? "" }
    var keyText: String { key?.display ?? "" }

    /// The columns of the row, with two between title and key.
    var width: Int {
        let keyWidth = TextMetrics.width(of: keyText)
        return TextMetrics.width(of: mark) + TextMetrics.width(of: title) + (keyWidth > 0 ? keyWidth + 2 : 0)
    }
}

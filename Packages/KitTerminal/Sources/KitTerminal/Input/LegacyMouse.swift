import KitCells

/// What the encodings of the mouse before SGR's need to remember: the bytes so far, and the button that is down.
struct LegacyMouse: Sendable {
    private var code = 0
    private var column = 0
    private var count = 0
    /// These encodings tell that a button came up, but not which one.
    var heldButton = MouseEvent.Button.left

    mutating func begin() { count = 0 }

    /// Takes one of the three bytes after `CSI M`, each with 32 added; returns code, column and row after the last.
    ///
    /// A column past 223 does not fit into a byte: what the terminal sends then counts as the first column.
    mutating func take(_ byte: UInt8) -> (code: Int, column: Int, row: Int)? {
        let value = max(0, Int(byte) - 32)
        count += 1
        switch count {
        case 1: code = value
        case 2: column = value
        default: return (code, column, value)
        }
        return nil
    }
}

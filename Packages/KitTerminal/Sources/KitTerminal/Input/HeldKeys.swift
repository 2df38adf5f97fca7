import KitCells

/// The number that says what is held with a key: 1 + Shift 1 + Alt 2 + Control 4 + … (xterm's, extended by kitty).
struct HeldKeys {
    var modifiers: KeyModifiers = []
    /// Caps Lock: only kitty's protocol tells of it.
    var capsLock = false

    init(_ number: Int?) {
        let bits = max(0, (number ?? 1) - 1)
        let meanings: [(Int, KeyModifiers)] = [
            (1, .shift), (2, .alt), (4, .control), (8, .command), (16, .hyper), (32, .meta),
        ]
        for (bit, modifier) in meanings where bits & bit != 0 { modifiers.insert(modifier) }
        capsLock = bits & 64 != 0
    }

    /// True when the key types something: nothing but Shift and Caps Lock is held.
    var typesText: Bool { modifiers.subtracting(.shift).isEmpty }
}

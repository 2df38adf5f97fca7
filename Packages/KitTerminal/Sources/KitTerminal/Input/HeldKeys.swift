import KitCells

/// The number that says what is held with a key: 1 + Shift 1 + Alt 2 + Control 4 + … (xterm's, extended by kitty).
struct HeldKeys {
    var modifiers: KeyModifiers = []
    /// Caps Lock, which only kitty's protocol reports.
    var capsLock = false

    /// Reads the number; 8 is Command in kitty's protocol, and Meta, which is Alt, elsewhere (xterm, iTerm).
    init(_ number: Int?, tellsCommand: Bool) {
        let bits = max(0, (number ?? 1) - 1)
        if bits & 1 != 0 { modifiers.insert(.shift) }
        if bits & 2 != 0 { modifiers.insert(.alt) }
        if bits & 4 != 0 { modifiers.insert(.control) }
        if bits & 8 != 0 { modifiers.insert(tellsCommand ? .command : .alt) }
        if bits & 16 != 0 { modifiers.insert(.hyper) }
        if bits & 32 != 0 { modifiers.insert(.meta) }
        capsLock = bits & 64 != 0
    }

    /// True when the key types something: nothing but Shift and Caps Lock is held.
    var typesText: Bool { modifiers.subtracting(.shift).isEmpty }
}

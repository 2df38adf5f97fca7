import KitSceneViews

/// The hints for the keys of the tool.
enum StageHints {
    /// The hints for the function keys in the help of each app.
    static let help = [
        KeyHint("?", "Explain the tool"), KeyHint("F2", "Source of a line"), KeyHint("F3", "Hold or release answers"),
        KeyHint("F4", "Release the oldest answer"), KeyHint("F5", "Fail the oldest call"), KeyHint("F6", "Next pane"),
        KeyHint("F7", "Pause, or go on"), KeyHint("F8", "Run the next key"), KeyHint("F9", "Advance by 100 ms"),
        KeyHint("F10", "Frames and times"), KeyHint("F11", "Restart the apps"),
        KeyHint("F12", "Live parts and their state"),
    ]

    /// Returns the hints for a list over the panes, whose arrows move as the title says.
    static func list(_ title: String) -> [KeyHint] {
        [KeyHint("↑↓", title), KeyHint("PgUp PgDn", "Page"), KeyHint("←→", "Pane"), KeyHint("Esc", "Close")]
    }

    /// Returns the hints for the keys that are of use now, of which the first are those that go on.
    static func keys(_ show: Show, working: Set<Int>, canRestart: Bool, isWide: Bool) -> [KeyHint] {
        var hints: [KeyHint] = []
        if show.divergence != nil {
            hints = (canRestart ? [KeyHint("r", "Restart")] : []) + [KeyHint("c", "Continue")]
        }
        var names = show.isStepping ? [(8, show.playback == nil ? "Run key" : "Next step"), (9, "+100 ms")] : []
        names += [
            (2, isWide ? "Source code" : "Source"),
            (3, (show.gate.isHolding ? "Release" : "Hold") + (isWide ? " answers" : "")),
        ]
        if show.gate.isHolding { names += [(4, "Answer"), (5, "Fail")] }
        names += [
            (6, isWide ? "Next pane" : "Pane"), (7, show.isStepping ? "Go on" : "Pause"), (10, "Times"),
            (12, isWide ? "Live state" : "State"),
        ]
        // The way out of panes that differ.
        if canRestart, !show.isComparing { names.insert((11, "Restart"), at: 0) }
        return hints + names.filter { working.contains($0.0) }.map { KeyHint("F\($0.0)", $0.1) }
    }
}

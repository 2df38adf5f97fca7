import KitCells
import KitCore

/// The last line of linear text: what has the focus.
///
/// A field stands there with its text and caret, `> Email: ada|`; a list with its selected row and position; anything
/// else with what it is.
enum LinearPrompt {
    /// The line, no wider than `columns`.
    /// - Parameters:
    ///   - caret: The characters before the caret of the field that has the focus.
    ///   - keepsPrompts: Whether the terminal cannot erase a prompt: a secret is not put into it then.
    static func line(
        for elements: [Semantics], caret: Int?, columns: Int, keepsPrompts: Bool = false
    ) -> String {
        guard let index = elements.lastIndex(where: { $0.traits.contains(.focused) }) else { return ">" }
        var element = elements[index]
        if keepsPrompts, element.traits.contains(.disclosed) { element.value = "hidden, for this terminal keeps it" }
        switch element.role {
        case .textField: return field(element, caret: caret, columns: columns)
        case .list: return cut("> " + list(element, rows: elements[(index + 1)...]), to: columns)
        default: return cut("> " + LinearPhrase.of(element), to: columns)
        }
    }

    private static func list(_ element: Semantics, rows: ArraySlice<Semantics>) -> String {
        let selected = rows.prefix { $0.role != .list && $0.role != .screen }
            .filter { $0.role == .row && $0.traits.contains(.selected) }
        guard let row = selected.first else { return LinearPhrase.of(element) }
        let words = [LinearPhrase.of(row), element.value ?? ""].filter { !$0.isEmpty }
        return words.joined(separator: ", ") + (element.traits.contains(.busy) ? ", busy" : "")
    }

    /// What is before the caret is cut on its left, so that the caret is always seen; then what is behind it.
    private static func field(_ element: Semantics, caret: Int?, columns: Int) -> String {
        let text = LinearEncoder.line(element.value ?? "")
        let position = min(max(0, caret ?? text.count), text.count)
        let name = element.label.isEmpty ? "" : LinearEncoder.line(element.label) + ": "
        let opening = "> " + TextMetrics.truncate(name, to: max(4, columns / 2))
        let room = max(1, columns - TextMetrics.width(of: opening) - 1)
        let before = tail(String(text.prefix(position)), columns: room)
        let after = TextMetrics.truncate(
            String(text.dropFirst(position)), to: room - TextMetrics.width(of: before))
        return opening + before + "|" + after
    }

    private static func cut(_ text: String, to columns: Int) -> String {
        TextMetrics.truncate(LinearEncoder.line(text), to: columns)
    }

    private static func tail(_ text: String, columns: Int) -> String {
        guard TextMetrics.width(of: text) > columns else { return text }
        var kept = text[...]
        while !kept.isEmpty, TextMetrics.width(of: String(kept)) > columns - 1 { kept.removeFirst() }
        return "…" + kept
    }
}

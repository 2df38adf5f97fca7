import KitCells
import KitCore

/// Writes a host's screen as lines of text for a screen reader: its content, then the changes, then the prompt.
///
/// There are no boxes, no colours and no cursor addressing. The words come from the semantics of the views. A secret
/// never appears, unless the user requests it: then only in the prompt, which is erased. Set `SceneHost.reducesMotion`
/// as well, so that the clock alone causes no output.
@MainActor
package struct LinearRenderer {
    private var speech = LinearSpeech()
    private var encoder: LinearEncoder
    private let canErase: Bool
    /// A Boolean value that indicates whether the current prompt is a secret.
    private var isDisclosing = false

    /// Creates a renderer for a terminal at the beginning of a line.
    /// - Parameter canErase: A Boolean value that indicates whether the terminal can erase to the end of a line, so
    ///   that the prompt changes in place.
    package init(canErase: Bool) {
        encoder = LinearEncoder(canErase: canErase)
        self.canErase = canErase
    }

    /// Appends the changes since the last call, and the prompt.
    /// - Parameters:
    ///   - host: The host of the screen.
    ///   - columns: The width of the terminal; the prompt fits into one line.
    ///   - bytes: The output for the terminal.
    package mutating func encode(_ host: SceneHost, columns: Int, into bytes: inout [UInt8]) {
        host.render()
        let elements = host.semantics()
        let prompt = LinearPrompt.line(
            for: elements, caret: host.focusedView?.caretOffset, columns: max(1, columns - 1),
            keepsPrompts: !canErase)
        isDisclosing = canErase && elements.contains { $0.traits.contains(.disclosed) }
        let lines = speech.lines(for: elements, answered: host.answeredLists)
        host.answeredLists = []
        encoder.encode(lines: lines, prompt: prompt, into: &bytes)
    }

    /// Returns a host's screen as lines of text, with every row of its lists, for output that is not a terminal.
    package static func text(of host: SceneHost) -> String {
        host.render()
        return LinearSpeech.everything(in: host.semantics()).map { LinearEncoder.line($0) + "\n" }.joined()
    }

    /// Appends the bytes that erase a secret prompt, before other output follows below it.
    package mutating func eraseSecret(into bytes: inout [UInt8]) {
        guard isDisclosing else { return }
        isDisclosing = false
        encoder.erasePrompt(into: &bytes)
    }

    /// Prints the whole screen again the next time, for example after other output or at the user's request.
    package mutating func repeatAll() {
        speech.forget()
        encoder.invalidate()
    }
}

/// Describes an element as screen readers do: its name, role, value and state.
enum LinearPhrase {
    /// Returns the description of an element, or an empty string if it has none.
    static func of(_ element: Semantics) -> String {
        var parts = [element.label, roleName(element)]
        parts += [value(of: element), element.traits.contains(.disabled) ? "unavailable" : ""]
        if element.traits.contains(.busy), element.role != .spinner { parts.append("busy") }
        let words = parts.filter { !$0.isEmpty }.joined(separator: ", ")
        guard !words.isEmpty else { return "" }
        return prefix(of: element) + words
    }

    private static func prefix(of element: Semantics) -> String {
        switch element.role {
        case .alert: "Alert: "
        // A hint with a value is a line of the help; the bar has all hints in one label.
        case .keyHint: element.value == nil ? "Keys: " : ""
        default: element.traits.contains(.error) ? "Error: " : ""
        }
    }

    private static func roleName(_ element: Semantics) -> String {
        switch element.role {
        case .heading: "heading"
        case .button: "button"
        case .toggle: "switch"
        case .segment: "choice"
        case .stepper: "stepper"
        case .textField: element.traits.contains(.secure) ? "secret text" : "text field"
        case .list: "list"
        case .picker: "picker"
        case .menu: "menu"
        case .screen, .text, .row, .menuItem, .spinner, .progress, .alert, .toast, .keyHint, .group: ""
        }
    }

    private static func value(of element: Semantics) -> String {
        switch element.role {
        case .textField:
            let text = element.value ?? ""
            if text.isEmpty { return "empty" }
            return element.traits.contains(.secure) ? "\(text.count) characters" : text
        case .segment: return element.value ?? (element.traits.contains(.selected) ? "selected" : "")
        default: return element.value ?? ""
        }
    }
}

/// The last line of linear text, which describes the focused view.
///
/// A field appears with its text and caret, `> Email: ada|`; a list with its selected row and position; any other view
/// with its role.
enum LinearPrompt {
    /// Returns the line, which is at most `columns` wide.
    /// - Parameters:
    ///   - caret: The number of characters before the caret of the focused field.
    ///   - keepsPrompts: A Boolean value that indicates whether the terminal cannot erase a prompt, which then omits
    ///     secrets.
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

    /// Text before the caret is cut on its left, so that the caret stays visible; then the text after it is cut.
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
        var (start, width) = (text.endIndex, 0)
        while start > text.startIndex {
            let index = text.index(before: start)
            width += TextMetrics.width(of: text[index])
            if width > columns - 1 { break }
            start = index
        }
        return "…" + text[start...]
    }
}

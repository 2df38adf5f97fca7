import KitCore

/// Describes an element as screen readers do: its name, its role, its value and its state.
enum LinearPhrase {
    /// The words for an element; empty for one that has none.
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
        // One hint alone is a line of the help; the bar has them all.
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

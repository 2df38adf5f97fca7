import KitCore

extension AppDriver {
    // MARK: Conditions and values

    /// Throws unless a condition holds.
    public func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
        guard condition else { throw failure(message()) }
    }

    /// Throws unless two values are equal.
    public func expect<Value: Equatable>(
        _ value: Value, is expected: Value, _ what: @autoclosure () -> String
    ) throws {
        guard value == expected else { throw failure("\(what()): expected \(expected), found \(value)") }
    }

    /// Throws unless two optional values are equal.
    public func expect<Value: Equatable>(
        _ value: Value?, is expected: Value?, _ what: @autoclosure () -> String
    ) throws {
        func text(_ value: Value?) -> String { value.map { "\($0)" } ?? "nothing" }
        guard value == expected else { throw failure("\(what()): expected \(text(expected)), found \(text(value))") }
    }

    /// Returns a failure with the current screen.
    public func failure(_ message: String) -> ContractFailure {
        ContractFailure(message, screen: screen)
    }

    // MARK: Texts

    /// Throws unless the screen shows a whole text, on its own line or wrapped over several lines.
    ///
    /// The edges of the window and of panels delimit a line, so "0 TRIP" does not match "100 TRIP".
    public func expectText(_ text: String) throws {
        let rows = screenRows
        guard rows.indices.contains(where: { Self.shows(text[...], in: rows[$0...]) }) else {
            throw failure("no whole line is \"\(text)\"")
        }
    }

    private static func shows(_ text: Substring, in rows: ArraySlice<[String]>) -> Bool {
        guard let row = rows.first else { return false }
        return row.contains { part in
            if text == part { return true }
            return text.hasPrefix(part + " ") && shows(text.dropFirst(part.count + 1), in: rows.dropFirst())
        }
    }

    /// Throws unless a text is somewhere on the screen, even within a longer text.
    ///
    /// It is for text that is truncated, or beside other text; ``expectText(_:)`` is stricter.
    public func expectScreen(shows text: String) throws {
        guard screen.contains(text) else { throw failure("the screen does not show \"\(text)\"") }
    }

    /// Throws if a text is somewhere on the screen, even within a longer text.
    public func expectScreen(hides text: String) throws {
        guard !screen.contains(text) else { throw failure("the screen shows \"\(text)\"") }
    }

    /// The lines of the screen.
    public var lines: [String] {
        screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The last line of the screen, which contains the key hints.
    public var lastLine: String { lines.last ?? "" }

    /// The parts of each line between the edges of the window and of panels, without surrounding white space.
    private var screenRows: [[String]] {
        lines.map { line in
            line.split { "│┃║▏▕▐▌".contains($0) }.map(Self.trimmed).filter { !$0.isEmpty }
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    /// Throws unless the last line contains some key hints, each like `q Quit`.
    public func expectHints(_ hints: String...) throws {
        // A vertical line separates groups of hints.
        let shown = Set(lastLine.split(separator: "│").flatMap { $0.split(separator: "  ") }.map(Self.trimmed))
        let missing = hints.filter { !shown.contains($0) }
        try expect(missing.isEmpty, "the last line does not name \(missing.joined(separator: ", ")): \(lastLine)")
    }

    // MARK: Elements

    /// Throws unless the title bar has a title and, if one is given, a text at its end.
    public func expectTitle(_ title: String, end: String? = nil) throws {
        let bar = elements(.screen).first
        try expect(bar?.label, is: title, "the title")
        if let end { try expect(bar?.value ?? "", is: end, "the end of the title bar") }
    }

    /// Throws unless the element with a role and a label has a value.
    public func expect(_ role: Semantics.Role, _ label: String, is value: String) throws {
        try expect(element(role, label).value ?? "", is: value, "\(role.rawValue) \"\(label)\"")
    }

    /// Throws unless a control is enabled or disabled as expected.
    public func expect(_ role: Semantics.Role, _ label: String, isEnabled: Bool) throws {
        let isDisabled = try element(role, label).traits.contains(.disabled)
        try expect(!isDisabled, is: isEnabled, "whether \(role.rawValue) \"\(label)\" is enabled")
    }

    /// The focused element.
    public var focused: Semantics? { semantics.first { $0.traits.contains(.focused) } }

    /// Throws unless an element has the focus.
    public func expectFocus(_ role: Semantics.Role, _ label: String) throws {
        try expect(
            focused?.role == role && focused?.label == label,
            "\(role.rawValue) \"\(label)\" has no focus, but \(focused.map { "\($0)" } ?? "nothing")")
    }

    /// Throws unless the selected row has a label; `nil` expects no selection.
    public func expectSelected(_ label: String?) throws {
        let selected = elements(.row).first { $0.traits.contains(.selected) }
        try expect(selected?.label, is: label, "the selected row")
    }

    /// Throws unless the running spinners have these labels, from the top.
    public func expectSpinners(_ labels: String...) throws {
        try expect(elements(.spinner).map(\.label), is: labels, "the spinners")
    }

    /// Throws unless the only alert has a title and, if one is given, a message.
    public func expectAlert(_ title: String, _ message: String? = nil) throws {
        let alerts = elements(.alert)
        try expect(alerts.map(\.label), is: [title], "the alerts")
        if let message { try expect(alerts.first?.value ?? "", is: message, "the message of \"\(title)\"") }
    }

    /// Throws if there is an alert.
    public func expectNoAlert() throws {
        try expect(elements(.alert).map(\.label), is: [], "the alerts")
    }
}

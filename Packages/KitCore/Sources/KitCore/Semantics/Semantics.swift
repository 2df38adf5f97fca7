/// What a screen reader and a test see of an element on the screen.
public struct Semantics: Equatable, Sendable {
    /// What kind of element it is.
    public var role: Role
    /// The name by which the user finds the element.
    public var label: String
    /// What the element holds, where that differs from its name.
    public var value: String?
    /// The states the element is in.
    public var traits: Traits
    /// Where the element stands among its like, such as a row in its list; the description leaves it out.
    public var position: Position?
    /// What can be done with the element beside pressing it, by name; the description leaves it out.
    public var actions: [String]

    /// Creates the description of one element.
    public init(
        role: Role, label: String, value: String? = nil, traits: Traits = [], position: Position? = nil,
        actions: [String] = []
    ) {
        self.role = role
        self.label = label
        self.value = value
        self.traits = traits
        self.position = position
        self.actions = actions
    }
}

extension Semantics: CustomStringConvertible {
    /// One line, such as `button "Reset" [focused]` or `text "Count" = "42"`; line breaks and quotes are escaped.
    public var description: String {
        var line = "\(role.rawValue) \(label.debugDescription)"
        if let value {
            line += " = \(value.debugDescription)"
        }
        if !traits.isEmpty {
            line += " \(traits)"
        }
        return line
    }
}

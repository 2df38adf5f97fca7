/// The description of an element for screen readers and tests.
public struct Semantics: Equatable, Sendable {
    /// The role of the element.
    public var role: Role
    /// The name by which the user finds the element.
    public var label: String
    /// The value of the element, if it differs from its name.
    public var value: String?
    /// The states the element is in.
    public var traits: Traits
    /// The position among similar elements, such as a row in its list; the description omits it.
    public var position: Position?
    /// The names of the element's actions besides pressing it; the description omits them.
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

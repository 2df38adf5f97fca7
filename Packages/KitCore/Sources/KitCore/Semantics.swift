/// The description of an element for screen readers and tests.
public struct Semantics: Equatable, Sendable {
    /// The role of the element.
    public var role: Role
    /// The name of the element, by which users and tests find it.
    public var label: String
    /// The value of the element, if it differs from its name.
    public var value: String?
    /// The states of the element.
    public var traits: Traits
    /// The position among similar elements, such as a row in its list; not part of the description.
    public var position: Position?
    /// The names of the element's actions besides pressing it; not part of the description.
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

extension Semantics {
    /// The role of the element.
    public enum Role: String, Sendable, CaseIterable {
        /// A whole screen.
        case screen
        /// The title of a section.
        case heading
        /// Read-only text.
        case text
        /// An element that performs an action when it is pressed.
        case button
        /// An element that is on or off.
        case toggle
        /// One choice in a row of choices.
        case segment
        /// A number that changes in steps.
        case stepper
        /// Editable text.
        case textField
        /// A list of rows, one of which may be selected.
        case list
        /// One row of a list.
        case row
        /// An indicator of work of unknown length.
        case spinner
        /// An indicator of how much work is done.
        case progress
        /// A question or message that the user must answer first.
        case alert
        /// A message that disappears by itself.
        case toast
        /// A key and its action.
        case keyHint
        /// A group of elements.
        case group
        /// A choice among options that appear when it is pressed.
        case picker
        /// A list of choices or actions above other content.
        case menu
        /// An entry of a menu.
        case menuItem
    }
}

extension Semantics {
    /// The states of an element, of which several may apply at once.
    public struct Traits: OptionSet, Hashable, Sendable {
        /// The bits of the set, one for each trait.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The element receives keys.
        public static let focused = Traits(rawValue: 1 << 0)
        /// The element is selected or on.
        public static let selected = Traits(rawValue: 1 << 1)
        /// The element cannot be used.
        public static let disabled = Traits(rawValue: 1 << 2)
        /// The element's value must not be read aloud.
        public static let secure = Traits(rawValue: 1 << 3)
        /// The element waits for work to finish.
        public static let busy = Traits(rawValue: 1 << 4)
        /// The element shows an error.
        public static let error = Traits(rawValue: 1 << 5)
        /// The value is a secret that the user has requested.
        ///
        /// It is spoken during the request, and stored nowhere.
        public static let disclosed = Traits(rawValue: 1 << 6)
    }
}

extension Semantics.Traits: CustomStringConvertible {
    /// The names of the traits in brackets, in a fixed order, such as `[focused, busy]`.
    public var description: String {
        let names = Self.names.filter { contains($0.trait) }.map(\.name)
        return "[\(names.joined(separator: ", "))]"
    }

    private static let names: [(trait: Self, name: String)] = [
        (.focused, "focused"), (.selected, "selected"), (.disabled, "disabled"),
        (.secure, "secure"), (.busy, "busy"), (.error, "error"),
        (.disclosed, "disclosed"),
    ]
}

extension Semantics {
    /// The position of an element among similar ones.
    public struct Position: Hashable, Sendable, CustomStringConvertible {
        /// The number of the element, counted from 1.
        public let number: Int
        /// The number of elements.
        let count: Int

        /// Creates a position.
        package init(_ number: Int, of count: Int) {
            self.number = number
            self.count = count
        }

        /// The position as a screen reader says it, such as `3 of 100`.
        public var description: String { "\(number) of \(count)" }
    }
}

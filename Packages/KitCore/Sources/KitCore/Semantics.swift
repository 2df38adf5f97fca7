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

extension Semantics {
    /// The role of the element.
    public enum Role: String, Sendable, CaseIterable {
        /// A whole screen.
        case screen
        /// The title of a section.
        case heading
        /// Text that is only read.
        case text
        /// Something that acts when it is pressed.
        case button
        /// Something that is on or off.
        case toggle
        /// One choice among several that are side by side.
        case segment
        /// A number that is changed in steps.
        case stepper
        /// Text that can be edited.
        case textField
        /// Rows, of which one may be selected.
        case list
        /// One row of a list.
        case row
        /// Work that takes an unknown time.
        case spinner
        /// Work whose share done is known.
        case progress
        /// A question or message that must be answered before anything else.
        case alert
        /// A message that goes away by itself.
        case toast
        /// A key and its action.
        case keyHint
        /// Elements that belong together.
        case group
        /// A choice among several that are shown when it is pressed.
        case picker
        /// Choices or actions above everything else.
        case menu
        /// One of the entries of a menu.
        case menuItem
    }
}

extension Semantics {
    /// The states an element can be in; several at once.
    public struct Traits: OptionSet, Hashable, Sendable {
        /// One bit a trait.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Keys go to this element.
        public static let focused = Traits(rawValue: 1 << 0)
        /// The element is the chosen one, or is on.
        public static let selected = Traits(rawValue: 1 << 1)
        /// The element cannot be used now.
        public static let disabled = Traits(rawValue: 1 << 2)
        /// The element's value must not be read out.
        public static let secure = Traits(rawValue: 1 << 3)
        /// The element waits for work to end.
        public static let busy = Traits(rawValue: 1 << 4)
        /// The element shows that something is wrong.
        public static let error = Traits(rawValue: 1 << 5)
        /// The value is a secret that the user has requested: spoken during the request, and stored nowhere.
        public static let disclosed = Traits(rawValue: 1 << 6)
    }
}

extension Semantics.Traits: CustomStringConvertible {
    /// The traits' names in brackets, in a fixed order: `[focused, busy]`.
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

        /// As the user says it: `3 of 100`.
        public var description: String { "\(number) of \(count)" }
    }
}

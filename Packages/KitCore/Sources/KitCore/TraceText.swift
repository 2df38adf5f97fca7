/// A type that defines how a trace shows its values.
///
/// Include no secrets and no user data; use `Secret` for values that must not be printed at all.
public protocol TraceDescribable {
    /// The text for a trace.
    var traceDescription: String { get }
}

/// An enum inside an event that describes an event of a part, of which a trace names the case as well:
/// `submission(cancel)` in place of `submission(•••)`.
///
/// The values of its cases are masked as usual. Do not conform an enum whose case a user chose or typed.
public protocol NestedEvent: TraceDescribable {}

extension NestedEvent {
    /// The name of the case, and the labels of its values.
    public var traceDescription: String { TraceText.shape(of: self) }
}

/// A text for the trace that shows the shape of a value and never the value.
///
/// For an enum, it records the case name and argument labels only: `signUp(name: •••)`. To record more, implement
/// `traceDescription`, or make an event within an event a `NestedEvent`. So a secret is in a trace only if a
/// `traceDescription` contains it.
public struct TraceText: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text.
    public let text: String

    /// Creates a text of words that the program has.
    public init(stringLiteral text: StaticString) {
        self.text = text.description
    }

    /// Creates a text from names that the program has, such as those of types and views; never from the user's data.
    public init(names: String) {
        text = names
    }

    /// Creates a text that shows the shape of a value.
    public init<Value>(of value: Value) {
        if let describable = value as? any TraceDescribable {
            text = describable.traceDescription
        } else {
            text = Self.shape(of: value)
        }
    }

    /// Creates a text that names the stored properties that differ.
    ///
    /// Values that are not `Equatable` are compared part by part; a part that cannot be compared, such as a closure,
    /// counts as different.
    package init<Value>(changesFrom old: Value, to new: Value) {
        if let describable = new as? any TraceDescribable {
            text = describable.traceDescription
            return
        }
        let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
        guard after.displayStyle == .struct else {
            text = Self.shape(of: new)
            return
        }
        let changed = zip(before.children, after.children).filter { !Self.areEqual($0.value, $1.value) }
        text = changed.isEmpty ? "unchanged" : changed.map { $1.label ?? "" }.joined(separator: ", ")
    }

    private static let mask = "•••"

    /// The name of a case or of a type, without its contents.
    static func shape<Value>(of value: Value) -> String {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .enum: return shape(ofCase: value, mirror)
        default: return String(describing: Value.self)
        }
    }

    private static func shape<Value>(ofCase value: Value, _ mirror: Mirror) -> String {
        // Only a case that carries nothing is printed: its text is its name, unless the type prints something else.
        guard let (label, payload) = mirror.children.first else {
            let isPrinting = value is any CustomStringConvertible || value is any CustomDebugStringConvertible
            return isPrinting ? String(describing: Value.self) : "\(value)"
        }
        return (label ?? "") + "(" + arguments(in: payload) + ")"
    }

    private static func arguments(in payload: Any) -> String {
        let mirror = Mirror(reflecting: payload)
        guard mirror.displayStyle == .tuple else { return argument(label: nil, payload) }
        return mirror.children.map { argument(label: $0.label, $0.value) }.joined(separator: ", ")
    }

    private static func argument(label: String?, _ value: Any) -> String {
        let text = (value as? any TraceDescribable)?.traceDescription ?? mask
        guard let label, !label.hasPrefix(".") else { return text }
        return label + ": " + text
    }

    private static func areEqual(_ left: Any, _ right: Any) -> Bool {
        if let left = left as? any Equatable { return isEqual(left, to: right) }
        let (before, after) = (Mirror(reflecting: left), Mirror(reflecting: right))
        guard before.subjectType == after.subjectType, before.children.count == after.children.count else {
            return false
        }
        switch before.displayStyle {
        case .class: return (left as AnyObject) === (right as AnyObject)
        case .enum where before.children.isEmpty: return "\(left)" == "\(right)"
        case .collection, .set, .dictionary, .optional, .tuple, .enum: break
        // A struct that shows nothing inside hides it.
        case .struct where !before.children.isEmpty: break
        default: return false
        }
        return zip(before.children, after.children).allSatisfy { $0.label == $1.label && areEqual($0.value, $1.value) }
    }

    private static func isEqual<Value: Equatable>(_ left: Value, to right: Any) -> Bool {
        (right as? Value) == left
    }
}

/// A type that defines its description in traces.
///
/// Include no secrets and no user data; use `Secret` for values that must never be printed.
public protocol TraceDescribable {
    /// The description in a trace.
    var traceDescription: String { get }
}

/// An enum nested in an event, whose case name a trace records as well: `submission(cancel)` instead of
/// `submission(•••)`.
///
/// Associated values are masked as usual. Do not conform an enum whose case a user chose or typed.
public protocol NestedEvent: TraceDescribable {}

extension NestedEvent {
    /// The name of the case and the labels of its values.
    public var traceDescription: String { TraceText.shape(of: self) }
}

/// A text that shows the shape of a value, and never the value itself.
///
/// For an enum, it records the case name and argument labels only: `signUp(name: •••)`. To record more, implement
/// `traceDescription`, or conform a nested event to `NestedEvent`. So a trace contains a secret only if a
/// `traceDescription` does.
public struct TraceText: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text.
    public let text: String

    /// Creates a text from a literal.
    public init(stringLiteral text: StaticString) {
        self.text = text.description
    }

    /// Creates a text from names in the source code, such as those of types and views; never from user data.
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

    /// Creates a text that names the stored properties whose values differ.
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

    /// Returns the name of a case or type, without its contents.
    static func shape<Value>(of value: Value) -> String {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .enum: return shape(ofCase: value, mirror)
        default: return String(describing: Value.self)
        }
    }

    private static func shape<Value>(ofCase value: Value, _ mirror: Mirror) -> String {
        // A case without a value prints as its name, unless the type defines another description.
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
        // A struct with an empty mirror hides its contents.
        case .struct where !before.children.isEmpty: break
        default: return false
        }
        return zip(before.children, after.children).allSatisfy { $0.label == $1.label && areEqual($0.value, $1.value) }
    }

    private static func isEqual<Value: Equatable>(_ left: Value, to right: Any) -> Bool {
        (right as? Value) == left
    }
}

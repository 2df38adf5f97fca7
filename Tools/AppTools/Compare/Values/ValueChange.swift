import KitCore
import KitDI

/// A part of a value that has changed.
struct ValueChange: Equatable, CustomStringConvertible {
    /// The name of the part in the source code.
    let name: String
    /// The texts of the part before and after the change, or `nil` if there are none.
    let old: String?
    let new: String?

    var description: String {
        guard let old, let new, old != new else { return name }
        return "\(name): \(old) → \(new)"
    }
}

/// Finds the parts of a value that differ.
struct ValueChanges {
    private static let limit = 4
    private static let depth = 12
    /// The number of parts that are compared: a change of a long list is not worth more time.
    private static let budget = 20_000

    private let text: ValueText
    private(set) var found: [ValueChange] = []
    private var compared = 0
    /// The number of changes, including those that are equal to one before.
    private var added = 0

    /// Compares two values of one type.
    init(_ name: String, from old: Any, to new: Any, _ text: ValueText) {
        self.text = text
        compare(name, old, new, Self.depth)
    }

    /// Returns `true` if the values are equal, as far as they were compared.
    @discardableResult
    private mutating func compare(_ name: String, _ old: Any, _ new: Any, _ depth: Int) -> Bool {
        compared += 1
        guard found.count < Self.limit, compared < Self.budget else { return true }
        let isEqual = (old as? any Equatable).map { Self.isEqual($0, to: new) }
        if isEqual == true { return true }
        // A reading of the clock explains the difference, but is no change that means something.
        if new is Timestamp {
            added += 1
            return false
        }
        let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
        let count = added
        let hasParts = compareParts(name, old, new, before, after, depth)
        // Parts may be hidden; then the values themselves differ.
        if added == count, isEqual == false || !hasParts { add(name, old, new) }
        return added == count
    }

    /// Compares the parts of two values, and returns `false` if they have none that correspond.
    private mutating func compareParts(
        _ name: String, _ old: Any, _ new: Any, _ before: Mirror, _ after: Mirror, _ depth: Int
    ) -> Bool {
        guard depth > 0, !ValueText.isSecret(name), !ValueText.isSecret(new), !Self.isWhole(new),
            before.displayStyle == after.displayStyle
        else { return false }
        let parts = Array(zip(before.children, after.children))
        guard before.children.count == after.children.count else { return false }
        switch after.displayStyle {
        case .struct, .tuple, .optional, .collection:
            for (old, new) in parts {
                // A wrapper of one value has its name.
                let inner = parts.count == 1 && !name.isEmpty ? nil : Self.name(new.label)
                compare(inner ?? name, old.value, new.value, depth - 1)
            }
        case .dictionary:
            guard let old = old as? [AnyHashable: Any], let new = new as? [AnyHashable: Any],
                Set(old.keys) == Set(new.keys)
            else { return false }
            for (key, value) in new { old[key].map { _ = compare(name, $0, value, depth - 1) } }
        case .enum:
            guard let (old, new) = parts.first else { return "\(old)" == "\(new)" }
            guard old.label == new.label else { return false }
            compare(Self.name(new.label) ?? name, old.value, new.value, depth - 1)
        case .class:
            if let old = StateText.current(of: old), let new = StateText.current(of: new) {
                compare(name, old, new, depth - 1)
            } else if new is any Equatable, !parts.isEmpty {
                // An object that is compared by its contents is a value, unless it is about something else.
                guard Self.haveSameIdentity(old, new) else { return false }
                for (old, new) in parts { compare(Self.name(new.label) ?? name, old.value, new.value, depth - 1) }
            } else {
                // The same object is not a change.
                return (old as AnyObject) === (new as AnyObject)
            }
        default: return false
        }
        return true
    }

    private mutating func add(_ name: String, _ old: Any, _ new: Any) {
        // A complete state has no name.
        let shown = name.isEmpty ? "state" : name
        let change = ValueChange(name: shown, old: text.describe(old, name), new: text.describe(new, name))
        added += 1
        // The same value may be in several parts, such as a row and its details.
        if !found.contains(change) { found.append(change) }
    }

    /// Returns whether a value is shown as a whole; texts and numbers have no parts that mean something.
    private static func isWhole(_ value: Any) -> Bool {
        value is String || value is Duration || value is any Numeric || value is Bool
    }

    /// Returns the name of a part, unless it is a position or an optional's content.
    private static func name(_ label: String?) -> String? {
        guard let label, label != "some", !label.hasPrefix(".") else { return nil }
        return label.hasPrefix("_") ? String(label.dropFirst()) : label
    }

    private static func haveSameIdentity(_ old: Any, _ new: Any) -> Bool {
        guard let old = old as? any Identifiable, let new = new as? any Identifiable else { return true }
        return id(of: old) == id(of: new)
    }

    private static func id<Value: Identifiable>(of value: Value) -> AnyHashable { AnyHashable(value.id) }

    private static func isEqual<Value: Equatable>(_ left: Value, to right: Any) -> Bool { (right as? Value) == left }
}

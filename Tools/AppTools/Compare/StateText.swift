import KitCore
import KitReactive

/// The state of a part as names and values, without secrets.
///
/// Numbers, choices and counts are shown. A text is shown only if the screen shows it, too, outside secure fields, and
/// never under the name of a secret; so a typed password cannot appear.
struct StateText {
    typealias Field = (name: String, value: String)

    private static let mask = "•••"
    private static let secretNames = ["passw", "passphrase", "pin", "secret", "token", "key", "phrase"]
    private static let depth = 4
    /// The kit's classes, whose storage is not state of the app.
    private static let kitClasses = [
        "ViewController", "SceneController<", "HostingController<", "AbstractViewModel<", "BaseViewModel<",
        "BaseCoordinator<", "MVVMViewController", "MVVMDiffableTableViewController", "PageViewController", "PathStack",
    ]
    private static let skipped: Set<String> = ["initialState", "cancellables"]

    private let shown: Set<String>

    /// - Parameter shown: The semantics of the screen.
    init(shown semantics: [Semantics]) {
        let secure = semantics.filter { $0.traits.contains(.secure) }.compactMap(\.value)
        let texts = semantics.filter { !$0.traits.contains(.secure) }.flatMap { [$0.label, $0.value ?? ""] }
        shown = Set(texts).subtracting(secure)
    }

    /// Returns the stored properties of a part that are state.
    func fields(of subject: Any) -> [Field] {
        if let state = Self.viewState(of: subject) { return children(of: state).flatMap { expanded($0, $1) } }
        return children(of: subject).flatMap { expanded($0, $1) }
    }

    /// Returns the newest outputs of a view model of streams.
    func outputs(_ subject: Any) -> [Field] {
        let newest = Mirror(reflecting: subject).children.first { $0.label == "newest" }?.value as? [String: Any]
        return (newest ?? [:]).sorted { $0.key < $1.key }.flatMap { expanded($0.key, $0.value) }
    }

    /// Returns the state in the cell of a view state.
    private static func viewState(of subject: Any) -> Any? {
        guard String(describing: type(of: subject)).hasPrefix("ViewState<") else { return nil }
        let cell = Mirror(reflecting: subject).children.first { $0.label == "cell" }?.value
        let property = cell.flatMap { Mirror(reflecting: $0).children.first { $0.label == "property" }?.value }
        return property.flatMap(current)
    }

    /// Returns the current value of a property, or `nil` for other types.
    private static func current(of value: Any) -> Any? {
        guard String(describing: type(of: value)).hasPrefix("Property<") else { return nil }
        return Mirror(reflecting: value).children.first { $0.label == "current" }?.value
    }

    private func children(of subject: Any) -> [(label: String, value: Any)] {
        var result: [(String, Any)] = []
        var mirror: Mirror? = Mirror(reflecting: subject)
        while let current = mirror {
            let name = String(describing: current.subjectType)
            if !Self.kitClasses.contains(where: { name == $0 || ($0.hasSuffix("<") && name.hasPrefix($0)) }) {
                result += current.children.compactMap { child in child.label.map { ($0, child.value) } }
            }
            mirror = current.superclassMirror
        }
        return result
    }

    /// Returns one field, or the fields of a value with several.
    private func expanded(_ label: String, _ value: Any) -> [Field] {
        let value = Self.current(of: value) ?? value
        guard !Self.skipped.contains(label) else { return [] }
        guard !Self.isSecret(label) else { return [(label, Self.mask)] }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .struct, mirror.children.count > 1, !(value is any CustomStringConvertible) {
            return children(of: value).compactMap { name, inner in
                describe(inner, name, Self.depth).map { (label + "." + name, $0) }
            }
        }
        return describe(value, label, Self.depth).map { [(label, $0)] } ?? []
    }

    /// Returns the text of a value, or `nil` if it is not state, such as a service or a closure.
    private func describe(_ value: Any, _ label: String, _ depth: Int) -> String? {
        let name = String(describing: type(of: value))
        if Self.isSecret(label) || name.hasPrefix("Secret") { return Self.mask }
        switch value {
        case let value as String: return text(value)
        case let value as Bool: return "\(value)"
        case let value as any BinaryInteger: return "\(value)"
        case let value as any BinaryFloatingPoint: return "\(value)"
        case let value as Duration: return "\(value)"
        case let value as EffectScope: return "\(value.runningCount) running"
        default: return depth > 0 ? describe(Mirror(reflecting: value), value, name, label, depth) : nil
        }
    }

    private func describe(_ mirror: Mirror, _ value: Any, _ name: String, _ label: String, _ depth: Int) -> String? {
        switch mirror.displayStyle {
        case .optional:
            return mirror.children.first.map { describe($0.value, label, depth - 1) } ?? "none"
        case .collection, .set, .dictionary: return "\(mirror.children.count) items"
        case .enum:
            if let choice = mirror.children.first { return "\(choice.label ?? name)(…)" }
            return value is any CustomStringConvertible ? name : "\(value)"
        case .struct:
            // A wrapper of one value is shown as that value.
            if mirror.children.count == 1, let inner = mirror.children.first {
                return describe(inner.value, inner.label ?? label, depth - 1)
            }
            return name.contains("Service") || name.contains("Environment") ? nil : name
        case .class: return Self.current(of: value).flatMap { describe($0, label, depth - 1) }
        default: return nil
        }
    }

    private func text(_ text: String) -> String { text.isEmpty || shown.contains(text) ? "“\(text)”" : Self.mask }

    private static func isSecret(_ label: String) -> Bool {
        let label = label.lowercased()
        return secretNames.contains { label.contains($0) }
    }
}

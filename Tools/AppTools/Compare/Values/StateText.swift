import KitCore
import KitReactive

/// The state of a part as names and values, without secrets; see `ValueText`.
struct StateText {
    typealias Field = (name: String, value: String)

    /// The kit's classes, whose storage is not state of the app.
    private static let kitClasses = [
        "ViewController", "SceneController<", "HostingController<", "AbstractViewModel<", "BaseViewModel<",
        "BaseCoordinator<", "MVVMViewController", "MVVMDiffableTableViewController", "PageViewController", "PathStack",
    ]
    /// The kit's properties in classes of the app, which are no state of the app either.
    private static let skipped: Set<String> = [
        "initialState", "cancellables", "subscriptions", "bindings", "isUnbound", "traced",
    ]

    private let text: ValueText

    /// - Parameter semantics: The semantics of the screen. While it has a secure field with a text, only texts are shown
    ///   that the screen shows outside of it.
    init(_ semantics: [Semantics]) {
        let secure = semantics.filter { $0.traits.contains(.secure) }.compactMap(\.value).filter { !$0.isEmpty }
        let texts = semantics.filter { !$0.traits.contains(.secure) }.flatMap { [$0.label, $0.value ?? ""] }
        text = ValueText(masksTexts: !secure.isEmpty, except: Set(texts).subtracting(secure))
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
    static func current(of value: Any) -> Any? {
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
        guard !Self.skipped.contains(label), !Self.isInjected(value) else { return [] }
        guard !ValueText.isSecret(label) else { return text.describe(value, label).map { [(label, $0)] } ?? [] }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .struct, mirror.children.count > 1, !(value is any CustomStringConvertible) {
            return children(of: value).compactMap { name, inner in
                text.describe(inner, name).map { (label + "." + name, $0) }
            }
        }
        return text.describe(value, label).map { [(label, $0)] } ?? []
    }

    /// Returns whether a value is the storage of an injected service.
    private static func isInjected(_ value: Any) -> Bool { String(describing: type(of: value)).hasPrefix("Injected<") }
}

import KitNavigation
import Observation

/// A key of a value that bodies pass to the bodies inside them; after SwiftUI's protocol of that name.
///
///     private struct DensityKey: EnvironmentKey {
///         static var defaultValue: Int { 1 }
///     }
///
///     extension EnvironmentValues {
///         var density: Int {
///             get { self[DensityKey.self] }
///             set { self[DensityKey.self] = newValue }
///         }
///     }
@MainActor
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value if no surrounding body sets one.
    static var defaultValue: Value { get }
}

/// The values that bodies pass to the bodies inside them, and into rows, sheets and pushed screens.
@MainActor
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    /// A Boolean value that indicates whether controls are enabled; see `View.disabled`.
    public internal(set) var isEnabled = true
    /// A Boolean value that indicates whether a row with two lines shows only one, because the list is compact.
    ///
    /// Such a row can show on its first line what is otherwise on the second.
    public internal(set) var isCompactRow = false
    /// The tree of bodies that reads the values.
    private(set) var store: BodyStore?

    /// The version of the values, which is equal for equal values and changes with each modification.
    private(set) var version = 0
    private static var lastVersion = 0

    var text: TextEnvironment?
    var submitAction: (@MainActor () -> Void)?
    var submitLabel: String?
    var searchFocus: SearchFocus?
    var buttonStyle: (any ButtonStyle)?
    var toggleStyle: ToggleStyle?
    var isSegmented = false
    /// A Boolean value that indicates whether controls show their labels, because they are in a `Form`.
    var isInForm = false
    var labelStyle = LabelStyle.titleAndIcon
    var navigator: PushedScreens?

    /// Creates the default values, with which a screen begins.
    public init() {}

    /// The value of a key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        // The cast of a missing value to an optional type would succeed.
        get { values[ObjectIdentifier(key)].flatMap { $0 as? Key.Value } ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The nearest object of a type that `environment(_:)` has passed.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { values[ObjectIdentifier(type)] as? Object }
        set { values[ObjectIdentifier(type)] = newValue }
    }

    /// The values for a screen above this one, whose links do not push onto this one's stack.
    var overScreen: EnvironmentValues {
        var values = self
        values.navigator = nil
        values.renew()
        return values
    }

    /// Assigns a new version, because the values may have changed.
    mutating func renew() {
        Self.lastVersion += 1
        version = Self.lastVersion
    }

    /// Returns the values for a tree that reads them.
    func read(in store: BodyStore) -> EnvironmentValues {
        var values = self
        values.store = store
        return values
    }
}

/// A value that a surrounding body passes; after SwiftUI's wrapper of that name.
///
///     @Environment(\.dismiss) private var dismiss
///     @Environment(Player.self) private var player
///
/// For services that tests replace, use `Injected`.
@MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let read: @MainActor (EnvironmentValues) -> Value?
    private let link: EnvironmentLink<Value>

    /// Creates a reader of a value.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        self.init { $0[keyPath: keyPath] }
    }

    /// Creates a reader of the nearest object of a type that `environment(_:)` passes.
    ///
    /// A body that reads the value must be inside one that passes it, or the program ends with a message.
    public init(_ type: Value.Type) where Value: AnyObject & Observable {
        self.init { $0[object: type] }
    }

    /// Creates a reader of the nearest object of a type that `environment(_:)` passes; the value is `nil` if there is
    /// none.
    public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
        self.init { .some($0[object: type]) }
    }

    private init(read: @escaping @MainActor (EnvironmentValues) -> Value?) {
        self.read = read
        link = EnvironmentLink(read(EnvironmentValues()))
    }

    /// The value at the position of the body.
    public var wrappedValue: Value {
        guard let value = link.value else {
            preconditionFailure(
                "There is no \(Value.self) in the environment: pass one to a body around with environment(_:), or declare "
                    + "the property as an optional.")
        }
        return value
    }

    func connect(in context: BodyContext, at path: BodyPath) {
        link.value = read(context.environment.read(in: context.store))
    }
}

/// The value at a body's position, for the closures that the body creates.
@MainActor
private final class EnvironmentLink<Value> {
    var value: Value?
    init(_ value: Value?) { self.value = value }
}

/// A body that changes the environment.
struct EnvironmentBody<Content: View>: PrimitiveBody {
    let content: Content
    /// Changes the values, or `nil` to keep those of the surrounding body.
    let change: (@MainActor (inout EnvironmentValues) -> Void)?

    package func elements(in context: BodyContext) -> [BodyPart] {
        guard let change else { return context.elements(of: content) }
        return context.withEnvironment(change) { context.elements(of: content) }
    }
}

extension View {
    /// Passes a value to the bodies inside this one.
    public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        EnvironmentBody(content: self) { $0[keyPath: keyPath] = value }
    }

    /// Passes an `@Observable` object to the bodies inside this one, which read it with `@Environment(Model.self)`.
    public func environment<Object: AnyObject & Observable>(_ object: Object) -> some View {
        EnvironmentBody(content: self) { $0[object: Object.self] = object }
    }

    /// Disables the controls in the body; bodies inside cannot enable them again.
    public func disabled(_ isDisabled: Bool = true) -> some View {
        let change: @MainActor (inout EnvironmentValues) -> Void = { $0.isEnabled = false }
        return EnvironmentBody(content: self, change: isDisabled ? change : nil)
    }

    /// Calls a closure when the user presses Enter in a text field inside the body.
    public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
        EnvironmentBody(content: self) { values in
            let outer = values.submitAction
            values.submitAction = {
                action()
                outer?()
            }
        }
    }

    /// Sets the name of what Enter does in the text fields inside the body, for the hint bar; `nil` names nothing.
    public func submitLabel(_ label: String?) -> some View {
        EnvironmentBody(content: self) { $0.submitLabel = label }
    }
}

/// Dismisses a sheet, or pops a pushed screen.
///
/// Read it from the environment and call it: `@Environment(\.dismiss) private var dismiss`, `dismiss()`.
@MainActor
public struct DismissAction {
    fileprivate weak var store: BodyStore?

    /// Leaves the screen of the body that has read the action; does nothing on the first screen of an app.
    public func callAsFunction() {
        guard let scene = store?.currentScene, let stack = scene.sceneStack else { return }
        guard let index = stack.scenes.firstIndex(where: { $0 === scene }), index > 0 else { return scene.dismiss() }
        stack.pop(to: stack.scenes[index - 1])
    }
}

/// Opens an address, as `Link` does when the user presses it; after SwiftUI's type of that name.
@MainActor
public struct OpenURLAction {
    private let open: @MainActor (String) -> Void

    /// Creates an action.
    /// - Parameter open: Opens an address. The address may come from outside: check its scheme before you start a
    ///   program.
    public init(_ open: @escaping @MainActor (String) -> Void) { self.open = open }

    /// Opens an address.
    public func callAsFunction(_ address: String) { open(address) }
}

private struct OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction? { nil }
}

extension EnvironmentValues {
    /// An action that leaves the screen of the body.
    public var dismiss: DismissAction { DismissAction(store: store) }

    /// An action that opens an address; by default, a toast shows the address.
    public var openURL: OpenURLAction {
        get {
            self[OpenURLKey.self] ?? OpenURLAction { [weak store = store] in store?.currentScene?.showToast(Toast($0)) }
        }
        set { self[OpenURLKey.self] = newValue }
    }
}

import KitCore
import KitNavigation
import KitReactive

/// A body whose links push further screens; after SwiftUI's `NavigationStack`.
///
///     NavigationStack {
///         List("Planets", planets) { NavigationLink($0.name, value: $0) }
///             .navigationDestination(for: Planet.self) { PlanetDetail(planet: $0) }
///     }
///
/// The screens are pushed onto the stack of the screen that contains the body, so Escape and the arrow in the title bar
/// go back. They are updated with the state of the body below. A screen has the title that its body gives it with
/// `navigationTitle`, and without one the title bar has only the way back. If the flow of an app is part of its
/// architecture, use `PathStack` instead.
///
/// An alert, a sheet or a toast of a body around the stack is shown over the screen that was pushed last.
public struct NavigationStack<Root: View>: PrimitiveBody {
    private let root: Root
    private let path: NavigationPath?

    /// Creates a stack that manages its own path.
    public init(@ViewBuilder root: () -> Root) {
        self.root = root()
        path = nil
    }

    /// Creates a stack with a bound path: one screen for each value.
    ///
    /// Leaving a screen removes its value.
    public init<Value: Hashable>(path: Binding<[Value]>, @ViewBuilder root: () -> Root) {
        self.root = root()
        self.path = NavigationPath(path)
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        let store = context.store
        let navigator = store.object(at: context.path.appending("navigation")) {
            PushedScreens(store, at: context.path)
        }
        let (path, values) = (path, path?.values())
        store.afterEvaluation { navigator.follow(path, values) }
        return context.withEnvironment({ $0.navigator = navigator }) {
            navigator.pass(context.environment)
            return context.within("root") { context.elements(of: root) }
        }
    }
}

/// A bound path of a navigation stack, with type-erased values.
@MainActor
struct NavigationPath {
    let values: @MainActor () -> [AnyHashable]
    let append: @MainActor (AnyHashable) -> Void
    let shorten: @MainActor (Int) -> Void

    init<Value: Hashable>(_ path: Binding<[Value]>) {
        values = { path.wrappedValue.map { AnyHashable($0) } }
        append = { if let value = $0.base as? Value { path.wrappedValue.append(value) } }
        shorten = { count in
            let excess = path.wrappedValue.count - count
            if excess > 0 { path.wrappedValue.removeLast(excess) }
        }
    }
}

/// The screens that the links of one navigation stack have pushed.
///
/// The stack owns the screens, whose bodies in turn own this object through their environment.
@MainActor
final class PushedScreens: BodyPlace {
    private struct Entry {
        /// The value, or the position of the link with its own destination.
        let id: AnyHashable
        weak var screen: ViewController?
        weak var source: SheetSource<AnyView>?
    }

    /// The body of a screen, and the name of its type.
    private struct ValueScreen {
        let name: String
        let body: @MainActor (AnyHashable) -> AnyView?
    }

    private weak var store: BodyStore?
    /// The position of the navigation stack.
    let place: BodyPath
    /// The environment of the stack, for the screens of values.
    private var environment = EnvironmentValues()
    /// A Boolean value that indicates whether the links of the screens push onto this stack, too.
    private var isStack = false
    private var path: NavigationPath?
    private var entries: [Entry] = []
    private var destinations: [ObjectIdentifier: ValueScreen] = [:]
    private var changes: AnyCancellable?

    init(_ store: BodyStore, at place: BodyPath) {
        self.store = store
        self.place = place
        store.add(self)
    }

    /// The screen that was pushed last.
    var topScreen: ViewController? { entries.last?.screen }

    /// Sets the environment of a `NavigationStack`, without a reference to this object.
    func pass(_ newEnvironment: EnvironmentValues) {
        (environment, isStack) = (newEnvironment, true)
        environment.navigator = nil
    }

    private var environmentOfScreens: EnvironmentValues {
        var environment = environment
        if isStack { environment.navigator = self }
        return environment
    }

    /// Registers the destination for the values of a type.
    func register<Value: Hashable, Destination: View>(
        _ destination: @escaping @MainActor (Value) -> Destination
    ) {
        destinations[ObjectIdentifier(Value.self)] = ValueScreen(name: "\(Destination.self)") {
            ($0.base as? Value).map { AnyView(destination($0)) }
        }
    }

    // MARK: Links

    /// Pushes the screen of a value.
    func push(_ value: AnyHashable) {
        if let path { path.append(value) } else { pushScreen(of: value) }
    }

    /// Pushes a screen.
    /// - Parameters:
    ///   - id: The identity of the link, so that its later evaluations update the screen.
    ///   - name: The type of the screen's body.
    func push(_ id: AnyHashable, name: String, _ content: @escaping @MainActor () -> AnyView) {
        guard let scene = store?.currentScene, let stack = scene.sceneStack else { return }
        if changes == nil { changes = stack.changes.observe { [weak self] in self?.stackDidChange() } }
        let source = SheetSource(content, environmentOfScreens, name: name)
        let screen = HostingController(SheetContent(source: source))
        let below = entries.last?.screen ?? scene
        below.isSourceOfScreens = true
        screen.updateSource = { [weak below] in below?.updateViewIfNeeded() }
        screen.minimumSize = scene.minimumSize
        entries.append(Entry(id: id, screen: screen, source: source))
        stack.push(screen)
    }

    /// Updates the screen of a link, if it is on the stack.
    func update(_ id: AnyHashable, _ content: @escaping @MainActor () -> AnyView) {
        entries.first { $0.id == id }?.source?.update(content, environmentOfScreens)
    }

    private func pushScreen(of value: AnyHashable) {
        let name = destinations[ObjectIdentifier(type(of: value.base))]?.name ?? ""
        push(value, name: name) { [weak self] in self?.screen(of: value) ?? AnyView(EmptyView()) }
    }

    private func screen(of value: AnyHashable) -> AnyView? {
        if let body = destinations[ObjectIdentifier(type(of: value.base))]?.body(value) { return body }
        UsageReports.add("NavigationLink: there is no navigationDestination(for: \(type(of: value.base)).self)")
        return nil
    }

    // MARK: Changes of the path

    /// Shows the screens of the path, and updates the others with the body below.
    func follow(_ path: NavigationPath?, _ values: [AnyHashable]?) {
        self.path = path
        guard let values else { return update(entries[...]) }
        let common = zip(entries, values).prefix { $0.id == $1 }.count
        update(entries.prefix(common))
        if common < entries.count { pop(to: common) }
        values.dropFirst(common).forEach(pushScreen)
    }

    private func update(_ entries: ArraySlice<Entry>) {
        let environment = environmentOfScreens
        for source in entries.compactMap(\.source) { source.update(source.content, environment) }
    }

    private func pop(to count: Int) {
        let below = count == 0 ? store?.currentScene : entries[count - 1].screen
        entries.removeLast(entries.count - count)
        if let below { below.sceneStack?.pop(to: below) }
    }

    private func stackDidChange() {
        guard let stack = store?.currentScene?.sceneStack else { return }
        let shown = entries.prefix { entry in stack.scenes.contains { $0 === entry.screen } }
        guard shown.count < entries.count else { return }
        entries = Array(shown)
        path?.shorten(shown.count)
    }

    func placeDidLeave() {
        changes = nil
        if !entries.isEmpty { pop(to: 0) }
    }
}

extension View {
    /// Sets the screen for values of a type, inside a `NavigationStack`.
    public func navigationDestination<Value: Hashable, Destination: View>(
        for type: Value.Type, @ViewBuilder destination: @escaping @MainActor (Value) -> Destination
    ) -> some View {
        DestinationBody(content: self, destination: destination)
    }
}

/// A body that registers the screen for values of a type.
private struct DestinationBody<Content: View, Value: Hashable, Destination: View>: PrimitiveBody {
    let content: Content
    let destination: @MainActor (Value) -> Destination

    package func elements(in context: BodyContext) -> [BodyPart] {
        context.environment.navigator?.register(destination)
        return context.elements(of: content)
    }
}

/// A row or a button that pushes another screen; after SwiftUI's `NavigationLink`.
///
/// In a list, pressing Enter on the row opens the screen.
public struct NavigationLink: PrimitiveBody {
    private enum Target {
        case value(AnyHashable)
        case body(name: String, @MainActor () -> AnyView)
    }

    private let label: any View
    private let target: Target

    /// Creates a link to the screen of a value; see `navigationDestination`.
    public init(_ title: String, value: some Hashable) {
        label = Text(title)
        target = .value(AnyHashable(value))
    }

    /// Creates a link to the screen of a value, with a body as its label.
    public init(value: some Hashable, @ViewBuilder label: () -> some View) {
        self.label = label()
        target = .value(AnyHashable(value))
    }

    /// Creates a link to a screen.
    public init<Destination: View>(_ title: String, @ViewBuilder destination: @escaping @MainActor () -> Destination) {
        label = Text(title)
        target = .body(name: "\(Destination.self)") { AnyView(destination()) }
    }

    /// Creates a link to a screen, with a body as its label.
    public init<Destination: View>(
        @ViewBuilder destination: @escaping @MainActor () -> Destination,
        @ViewBuilder label: () -> some View
    ) {
        self.label = label()
        target = .body(name: "\(Destination.self)") { AnyView(destination()) }
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        let store = context.store
        let navigator =
            context.environment.navigator
            ?? store.object(at: context.path.appending("navigation")) { PushedScreens(store, at: context.path) }
        let id = AnyHashable(context.path)
        if case .body(_, let content) = target { navigator.update(id, content) }
        let button = Button {
            switch target {
            case .value(let value): navigator.push(value)
            case .body(let name, let content): navigator.push(id, name: name, content)
            }
        } label: {
            HStack(spacing: 1) {
                AnyView(label)
                Spacer()
                Text("›", role: .secondary, label: "")
            }
        }
        guard context.environment.buttonStyle == nil else { return button.elements(in: context) }
        return context.withEnvironment({ $0.buttonStyle = PlainButtonStyle() }, { button.elements(in: context) })
    }
}

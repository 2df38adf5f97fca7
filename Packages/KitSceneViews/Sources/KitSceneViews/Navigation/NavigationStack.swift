import KitCore
import KitNavigation
import KitReactive

/// A screen from which links lead to further screens; after SwiftUI's `NavigationStack`.
///
///     NavigationStack {
///         List("Planets", planets) { NavigationLink($0.name, value: $0) }
///             .navigationDestination(for: Planet.self) { PlanetDetail(planet: $0) }
///     }
///
/// The screens are pushed onto the stack of the screen that the body is on, so Escape and the arrow in the title bar
/// lead back. They follow the state of the body below. An app whose flow is part of its architecture uses `PathStack`.
public struct NavigationStack<Root: ViewBody>: PrimitiveBody {
    private let root: Root
    private let path: NavigationPath?

    /// Creates a stack that keeps its path itself.
    public init(@ViewBodyBuilder root: () -> Root) {
        self.root = root()
        path = nil
    }

    /// Creates a stack whose path is state: a screen for each value; values whose screen the user leaves are dropped.
    public init<Value: Hashable>(path: Binding<[Value]>, @ViewBodyBuilder root: () -> Root) {
        self.root = root()
        self.path = NavigationPath(path)
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        let store = context.store
        let navigator = store.object(at: context.path.appending("navigation")) { PushedScreens(store) }
        let (path, values) = (path, path?.values())
        store.afterEvaluation { navigator.follow(path, values) }
        return context.withEnvironment({ $0.navigator = navigator }) {
            navigator.environment = context.environment
            return context.within("root") { context.elements(of: root) }
        }
    }
}

/// The path of a navigation stack that is state, whatever the type of its values.
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
@MainActor
final class PushedScreens: BodyPlace {
    private struct Entry {
        /// The value, or the place of the link with its own destination.
        let id: AnyHashable
        let screen: ViewController
        let source: SheetSource<AnyBody>
    }

    private weak var store: BodyStore?
    /// The environment of the stack, for the screens that values lead to.
    var environment = EnvironmentValues()
    private var path: NavigationPath?
    private var entries: [Entry] = []
    private var destinations: [ObjectIdentifier: @MainActor (AnyHashable) -> AnyBody?] = [:]
    private var changes: AnyCancellable?

    init(_ store: BodyStore) { self.store = store }

    /// Sets the screen for the values of a type.
    func register<Value: Hashable, Destination: ViewBody>(
        _ destination: @escaping @MainActor (Value) -> Destination
    ) {
        destinations[ObjectIdentifier(Value.self)] = { ($0.base as? Value).map { AnyBody(destination($0)) } }
    }

    // MARK: What links do

    /// Leads to the screen of a value.
    func push(_ value: AnyHashable) {
        if let path { path.append(value) } else { pushScreen(of: value) }
    }

    /// Leads to a screen.
    /// - Parameter id: Identifies the link, so that its later evaluations update the screen.
    func push(_ id: AnyHashable, _ content: @escaping @MainActor () -> AnyBody) {
        guard let scene = store?.currentScene, let stack = scene.sceneStack else { return }
        if changes == nil { changes = stack.changes.observe { [weak self] in self?.stackDidChange() } }
        let source = SheetSource(content, environment)
        let screen = HostingController(SheetContent(source: source))
        let below = entries.last?.screen ?? scene
        below.isSourceOfScreens = true
        screen.updateSource = { [weak below] in below?.updateViewIfNeeded() }
        screen.minimumSize = scene.minimumSize
        entries.append(Entry(id: id, screen: screen, source: source))
        stack.push(screen)
    }

    /// Updates the screen of a link, if it is on the stack.
    func update(_ id: AnyHashable, _ content: @escaping @MainActor () -> AnyBody) {
        entries.first { $0.id == id }?.source.update(content, environment)
    }

    private func pushScreen(of value: AnyHashable) {
        push(value) { [weak self] in self?.screen(of: value) ?? AnyBody(EmptyBody()) }
    }

    private func screen(of value: AnyHashable) -> AnyBody? {
        if let body = destinations[ObjectIdentifier(type(of: value.base))]?(value) { return body }
        UsageReports.add("NavigationLink: there is no navigationDestination(for: \(type(of: value.base)).self)")
        return nil
    }

    // MARK: What the state and the user do

    /// Shows the screens of the path; the others follow the body below.
    func follow(_ path: NavigationPath?, _ values: [AnyHashable]?) {
        self.path = path
        guard let values else { return update(entries[...]) }
        let common = zip(entries, values).prefix { $0.id == $1 }.count
        update(entries.prefix(common))
        if common < entries.count { pop(to: common) }
        values.dropFirst(common).forEach(pushScreen)
    }

    private func update(_ entries: ArraySlice<Entry>) {
        for entry in entries { entry.source.update(entry.source.content, environment) }
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

extension ViewBody {
    /// Sets the screen to which values of a type lead, inside a `NavigationStack`.
    public func navigationDestination<Value: Hashable, Destination: ViewBody>(
        for type: Value.Type, @ViewBodyBuilder destination: @escaping @MainActor (Value) -> Destination
    ) -> some ViewBody {
        DestinationBody(content: self, destination: destination)
    }
}

/// A body that maps values to screens.
private struct DestinationBody<Content: ViewBody, Value: Hashable, Destination: ViewBody>: PrimitiveBody {
    let content: Content
    let destination: @MainActor (Value) -> Destination

    package func elements(in context: BodyContext) -> [BodyPart] {
        context.environment.navigator?.register(destination)
        return context.elements(of: content)
    }
}

/// A row or a button that leads to another screen; after SwiftUI's `NavigationLink`.
///
/// In a list, Enter on the row opens it.
public struct NavigationLink: PrimitiveBody {
    private enum Target {
        case value(AnyHashable)
        case body(@MainActor () -> AnyBody)
    }

    private let label: any ViewBody
    private let target: Target

    /// Creates a link to the screen of a value; see `navigationDestination`.
    public init(_ title: String, value: some Hashable) {
        label = Text(title)
        target = .value(AnyHashable(value))
    }

    /// Creates a link to the screen of a value, with a body as its label.
    public init(value: some Hashable, @ViewBodyBuilder label: () -> some ViewBody) {
        self.label = label()
        target = .value(AnyHashable(value))
    }

    /// Creates a link to a screen.
    public init(_ title: String, @ViewBodyBuilder destination: @escaping @MainActor () -> some ViewBody) {
        label = Text(title)
        target = .body { AnyBody(destination()) }
    }

    /// Creates a link to a screen, with a body as its label.
    public init(
        @ViewBodyBuilder destination: @escaping @MainActor () -> some ViewBody,
        @ViewBodyBuilder label: () -> some ViewBody
    ) {
        self.label = label()
        target = .body { AnyBody(destination()) }
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        let store = context.store
        let navigator =
            context.environment.navigator
            ?? store.object(at: context.path.appending("navigation")) { PushedScreens(store) }
        let id = AnyHashable(context.path)
        if case .body(let content) = target { navigator.update(id, content) }
        let button = Button {
            switch target {
            case .value(let value): navigator.push(value)
            case .body(let content): navigator.push(id, content)
            }
        } label: {
            HStack(spacing: 1) {
                AnyBody(label)
                Spacer()
                Text("›", role: .secondary, label: "")
            }
        }
        guard context.environment.buttonStyle == nil else { return button.elements(in: context) }
        return context.withEnvironment({ $0.buttonStyle = PlainButtonStyle() }, { button.elements(in: context) })
    }
}

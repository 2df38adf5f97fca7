import KitCore
import KitReactive

/// A scene stack that follows a path: navigation that is state.
///
/// There is one scene for each element of the path, above a root that is always there; without a root the first element
/// has the lowest scene. Scenes of the common beginning of the old and the new path are kept. When the user goes back,
/// the shorter path is handed to `didChangePath`, so that the state stays the only truth. The idea is SwiftUI's
/// `NavigationStack(path:)`.
@MainActor
public final class PathStack<Route: Hashable>: SceneRoot {
    /// The root, if there is one, and above it a scene for each element of the path.
    public let stack: SceneStack
    /// The path that the stack shows now.
    public private(set) var path: [Route] = []

    private let destination: @MainActor (Route) -> any Presentable
    private let didChangePath: @MainActor ([Route]) -> Void
    /// The root and the scenes of the path; the stack may be behind while it makes a change.
    private var scenes: [any Presentable]
    /// The number of scenes below those of the path.
    private let base: Int
    private var changes: AnyCancellable?

    /// Creates a stack with a root scene and an empty path.
    /// - Parameters:
    ///   - root: The scene below all others.
    ///   - destination: Makes the scene for an element of the path, once for each time that it comes onto the path.
    ///   - didChangePath: Receives the new path after the user went back; not called for `show(_:)`.
    public convenience init(
        root: any Presentable,
        destination: @escaping @MainActor (Route) -> any Presentable,
        didChangePath: @escaping @MainActor ([Route]) -> Void
    ) {
        self.init([root], destination, didChangePath)
    }

    /// Creates a stack without a root, which is empty until the first path is shown.
    ///
    /// The lowest scene can change, as in an app that begins with another scene once its user is known.
    /// - Parameters:
    ///   - destination: Makes the scene for an element of the path, once for each time that it comes onto the path.
    ///   - didChangePath: Receives the new path after the user went back; not called for `show(_:)`.
    public convenience init(
        destination: @escaping @MainActor (Route) -> any Presentable,
        didChangePath: @escaping @MainActor ([Route]) -> Void
    ) {
        self.init([], destination, didChangePath)
    }

    private init(
        _ roots: [any Presentable], _ destination: @escaping @MainActor (Route) -> any Presentable,
        _ didChangePath: @escaping @MainActor ([Route]) -> Void
    ) {
        scenes = roots
        base = roots.count
        stack = SceneStack(roots)
        self.destination = destination
        self.didChangePath = didChangePath
        LifetimeAudit.track(self, .coordinator, "PathStack")
        changes = stack.changes.observe { [weak self] in self?.stackDidChange() }
    }

    /// Shows a path; the current path changes nothing.
    public func show(_ newPath: [Route]) {
        guard newPath != path else { return }
        let common = zip(path, newPath).prefix { $0 == $1 }.count
        path = newPath
        scenes = scenes.prefix(base + common) + newPath.dropFirst(common).map(destination)
        stack.replace(with: scenes)
    }

    private func stackDidChange() {
        let depth = stack.scenes.count - base
        guard !stack.scenes.isEmpty, depth < path.count else { return }
        path.removeLast(path.count - depth)
        scenes.removeLast(scenes.count - stack.scenes.count)
        didChangePath(path)
    }
}

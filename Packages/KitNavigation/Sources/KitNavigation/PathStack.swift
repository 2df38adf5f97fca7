import KitCore
import KitReactive

/// A scene stack that shows a path, so that navigation is state.
///
/// The stack has one scene for each element of the path, above an optional root. Scenes in the common prefix of the old
/// and the new path are kept. When the user goes back, `didChangePath` receives the shorter path, so the state remains
/// the only source of truth. The idea is SwiftUI's `NavigationStack(path:)`.
@MainActor
public final class PathStack<Route: Hashable>: SceneRoot {
    /// The stack of the root, if there is one, and the scenes of the path.
    public let stack: SceneStack
    /// The current path.
    public private(set) var path: [Route] = []

    private let destination: @MainActor (Route) -> any Presentable
    private let didChangePath: @MainActor ([Route]) -> Void
    /// The root and the scenes of the path, which the stack may not show yet during a change.
    private var scenes: [any Presentable]
    /// The number of scenes below those of the path.
    private let base: Int
    private var changes: AnyCancellable?

    /// Creates a stack with a root scene and an empty path.
    /// - Parameters:
    ///   - root: The scene below all others.
    ///   - destination: A closure that creates the scene for an element, each time the element is added to the path.
    ///   - didChangePath: A closure that receives the new path when the user goes back, but not after `show(_:)`.
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
    ///   - destination: A closure that creates the scene for an element, each time the element is added to the path.
    ///   - didChangePath: A closure that receives the new path when the user goes back, but not after `show(_:)`.
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

    /// Shows a path, unless it is the current one.
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

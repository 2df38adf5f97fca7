import KitCore
import KitReactive

/// A scene stack that follows a path: navigation that is state.
///
/// The root is always there; above it stands one scene for each element of the path. Scenes of the common beginning of
/// the old and the new path are kept. When a person goes back, the shorter path is handed to `didChangePath`, so that
/// the state stays the only truth. The idea is SwiftUI's `NavigationStack(path:)`.
@MainActor
public final class PathStack<Route: Hashable>: SceneRoot {
    public let stack: SceneStack
    /// The path that the stack shows now.
    public private(set) var path: [Route] = []

    private let destination: @MainActor (Route) -> any Presentable
    private let didChangePath: @MainActor ([Route]) -> Void
    private var isApplying = false
    private var changes: AnyCancellable?

    /// Makes a stack with a root scene and an empty path.
    /// - Parameters:
    ///   - root: The scene below all others.
    ///   - destination: Makes the scene for an element of the path, once for each time that it comes onto the path.
    ///   - didChangePath: Hears the new path after a person went back; not called for `show(_:)`.
    public init(
        root: any Presentable,
        destination: @escaping @MainActor (Route) -> any Presentable,
        didChangePath: @escaping @MainActor ([Route]) -> Void
    ) {
        stack = SceneStack([root])
        self.destination = destination
        self.didChangePath = didChangePath
        LifetimeAudit.track(self, .coordinator, "PathStack")
        changes = stack.changes.observe { [weak self] in self?.stackDidChange() }
    }

    /// Makes the stack show a path; the same path changes nothing.
    public func show(_ newPath: [Route]) {
        guard newPath != path else { return }
        isApplying = true
        defer { isApplying = false }
        let common = zip(path, newPath).prefix { $0 == $1 }.count
        let kept = stack.scenes.prefix(common + 1)
        path = newPath
        stack.replace(with: kept + newPath.dropFirst(common).map(destination))
    }

    private func stackDidChange() {
        let depth = stack.scenes.count - 1
        guard !isApplying, depth >= 0, depth < path.count else { return }
        path.removeLast(path.count - depth)
        didChangePath(path)
    }
}

import KitCore
import KitNavigation
import KitReactive

/// A scene stack that follows a list of routes, the first page included: navigation that is state.
///
/// `PathStack` keeps one root for good; a wallet begins with another page when there is one than when there is none.
final class RouteStack<Route: Hashable> {
    let stack = SceneStack()
    private var routes: [Route] = []
    private var scenes: [any Presentable] = []
    private let destination: (Route) -> any Presentable
    private let didGoBack: ([Route]) -> Void
    private var changes: AnyCancellable?

    init(destination: @escaping (Route) -> any Presentable, didGoBack: @escaping ([Route]) -> Void) {
        self.destination = destination
        self.didGoBack = didGoBack
        LifetimeAudit.track(self, .coordinator, "RouteStack")
        changes = stack.changes.observe { [weak self] in self?.stackDidChange() }
    }

    /// Shows the routes; those of the common beginning keep their scenes.
    func show(_ newRoutes: [Route]) {
        guard newRoutes != routes else { return }
        let common = zip(routes, newRoutes).prefix { $0 == $1 }.count
        routes = newRoutes
        scenes = scenes.prefix(common) + newRoutes.dropFirst(common).map(destination)
        stack.replace(with: scenes)
    }

    private func stackDidChange() {
        let count = stack.scenes.count
        guard count > 0, count < routes.count else { return }
        routes.removeLast(routes.count - count)
        scenes.removeLast(scenes.count - count)
        didGoBack(routes)
    }
}

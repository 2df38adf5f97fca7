import KitNavigation
import KitReactive

/// The root of a variant, and what hands it the links that are opened while it runs.
final class LinkedRoot: SceneRoot {
    private let root: any SceneRoot
    private let links: AnyCancellable

    init(_ root: any SceneRoot, _ links: AnyCancellable) {
        self.root = root
        self.links = links
    }

    var stack: SceneStack { root.stack }
}

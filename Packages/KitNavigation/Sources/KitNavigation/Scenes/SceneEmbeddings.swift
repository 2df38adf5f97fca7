/// The scenes that are embedded in other scenes of a stack.
@MainActor
final class SceneEmbeddings {
    private struct Embedding {
        let container: ObjectIdentifier
        let place: AnyHashable
        let scene: any Presentable
    }

    private var embeddings: [Embedding] = []

    var isEmpty: Bool { embeddings.isEmpty }

    func scenes(in container: any Presentable) -> [any Presentable] {
        embeddings.filter { $0.container == ObjectIdentifier(container) }.map(\.scene)
    }

    func scene(in container: any Presentable, at place: AnyHashable) -> (any Presentable)? {
        embeddings.first { $0.container == ObjectIdentifier(container) && $0.place == place }?.scene
    }

    func set(_ scene: (any Presentable)?, in container: any Presentable, at place: AnyHashable) {
        embeddings.removeAll { $0.container == ObjectIdentifier(container) && $0.place == place }
        guard let scene else { return }
        embeddings.append(Embedding(container: ObjectIdentifier(container), place: place, scene: scene))
    }

    /// Removes and returns the scenes embedded in a scene, the innermost last.
    func removeAll(in container: any Presentable) -> [any Presentable] {
        let removed = scenes(in: container)
        embeddings.removeAll { $0.container == ObjectIdentifier(container) }
        return removed.flatMap { [$0] + removeAll(in: $0) }
    }

    /// Calls a closure with a scene, and then with the scenes embedded in it.
    func notify(_ scene: any Presentable, _ body: (any Presentable) -> Void) {
        body(scene)
        if !isEmpty { scenes(in: scene).forEach { notify($0, body) } }
    }
}

/// A coordinator that embeds scenes in another scene; after MVVMKit's protocol of that name.
///
/// As there, the container should be held weakly; without it, embedding has no effect.
@MainActor
public protocol EmbedderCoordinator: AnyObject {
    /// The type of the scene that embeds others.
    associatedtype Container: SceneContainer
    /// The stack that the container is on.
    var stack: SceneStack { get }
    /// The scene that embeds others, while it exists.
    var container: Container? { get }
}

extension EmbedderCoordinator {
    /// Embeds a scene at a place of the container, replacing the current one; `nil` only removes that.
    public func embed(_ scene: (any Presentable)?, in kind: Container.ContainerViewKind) {
        guard let container else { return }
        stack.embed(scene, in: container, at: kind)
    }
}

/// A scene that can embed other scenes; after MVVMKit's `ContainerViewProvider`.
@MainActor
public protocol SceneContainer: Presentable {
    /// The type that names the places for embedded scenes.
    associatedtype ContainerViewKind: Hashable
}

extension SceneStack {
    /// Embeds a scene in another scene of this stack, at a place that the container defines.
    ///
    /// The embedded scene shares the container's life cycle: it loads, appears, disappears and is removed with it. It
    /// replaces the previous scene at that place. The view layer decides where to draw it. Without the container on the
    /// stack or embedded in it, the method has no effect.
    /// - Returns: `true` if the container is on the stack.
    @discardableResult
    package func embed(_ scene: (any Presentable)?, in container: any Presentable, at place: some Hashable) -> Bool {
        guard holds(container, planned.scenes) else { return false }
        let place = AnyHashable(place)
        perform { stack in
            let former = stack.embeddings.scene(in: container, at: place)
            guard stack.holds(container, stack.scenes), former !== scene else { return false }
            let isShown = stack.isShowing(container)
            stack.embeddings.set(nil, in: container, at: place)
            if let former { stack.removeEmbedded(former, isShown: isShown) }
            guard let scene else { return true }
            stack.embeddings.set(scene, in: container, at: place)
            guard isShown else { return true }
            stack.load(scene)
            scene.willAppear()
            scene.didAppear()
            return true
        }
        return true
    }

    /// Returns the scenes embedded in a scene, in the order of embedding.
    package func embeddedScenes(in container: any Presentable) -> [any Presentable] {
        embeddings.isEmpty ? [] : embeddings.scenes(in: container)
    }

    private func holds(_ scene: any Presentable, _ scenes: [any Presentable]) -> Bool {
        scenes.contains { $0 === scene || isInside($0, scene) }
    }

    private func isShowing(_ scene: any Presentable) -> Bool {
        isAttached && base.shownScenes.contains { $0 === scene || isInside($0, scene) }
    }

    private func isInside(_ container: any Presentable, _ scene: any Presentable) -> Bool {
        embeddings.scenes(in: container).contains { $0 === scene || isInside($0, scene) }
    }

    private func removeEmbedded(_ scene: any Presentable, isShown: Bool) {
        if isShown {
            embeddings.notify(scene) { $0.willDisappear() }
            embeddings.notify(scene) { $0.didDisappear() }
        }
        let inner = embeddings.removeAll(in: scene)
        ([scene] + inner).forEach(drop)
    }
}

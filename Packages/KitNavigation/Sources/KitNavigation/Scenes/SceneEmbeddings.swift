/// The scenes that are shown inside others on one stack.
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

    /// Removes the scenes inside a scene that left, and returns them, the innermost last.
    func removeAll(in container: any Presentable) -> [any Presentable] {
        let removed = scenes(in: container)
        embeddings.removeAll { $0.container == ObjectIdentifier(container) }
        return removed.flatMap { [$0] + removeAll(in: $0) }
    }

    /// Notifies a scene, and then the scenes inside it.
    func notify(_ scene: any Presentable, _ body: (any Presentable) -> Void) {
        body(scene)
        if !isEmpty { scenes(in: scene).forEach { notify($0, body) } }
    }
}

/// A coordinator that shows scenes inside another scene; after MVVMKit's protocol of that name.
///
/// The container is held weakly, as there: once it is gone, embedding does nothing.
@MainActor
public protocol EmbedderCoordinator: AnyObject {
    /// The scene with the places.
    associatedtype Container: SceneContainer
    /// The stack that the container is on.
    var stack: SceneStack { get }
    /// The scene with the places, while there is one.
    var container: Container? { get }
}

extension EmbedderCoordinator {
    /// Shows a scene at a place of the container, instead of the current one; `nil` removes that.
    public func embed(_ scene: (any Presentable)?, in kind: Container.ContainerViewKind) {
        guard let container else { return }
        stack.embed(scene, in: container, at: kind)
    }
}

/// A scene with places inside which other scenes are shown; after MVVMKit's `ContainerViewProvider`.
@MainActor
public protocol SceneContainer: Presentable {
    /// The names of the places.
    associatedtype ContainerViewKind: Hashable
}

extension SceneStack {
    /// Shows a scene inside another one of this stack, at a place that the container names.
    ///
    /// The inner scene shares the container's life: it is loaded, appears, disappears and is removed with it. It
    /// replaces the previous scene at that place. Does nothing if the container is neither on the stack nor embedded in it.
    /// The view layer decides where the inner scene is drawn.
    /// - Returns: Whether the container is on the stack.
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

    /// The scenes inside another one, in the order in which they came.
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

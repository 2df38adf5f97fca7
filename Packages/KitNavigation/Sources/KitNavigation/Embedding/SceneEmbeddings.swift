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

    /// Forgets what is inside a scene that left, and hands it over, the innermost last.
    func removeAll(in container: any Presentable) -> [any Presentable] {
        let removed = scenes(in: container)
        embeddings.removeAll { $0.container == ObjectIdentifier(container) }
        return removed.flatMap { [$0] + removeAll(in: $0) }
    }

    /// Notifies a scene, and then the scenes inside it.
    func tell(_ scene: any Presentable, _ body: (any Presentable) -> Void) {
        body(scene)
        if !isEmpty { scenes(in: scene).forEach { tell($0, body) } }
    }
}

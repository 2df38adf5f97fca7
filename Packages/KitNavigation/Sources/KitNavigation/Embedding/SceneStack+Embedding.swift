extension SceneStack {
    /// Shows a scene inside another one of this stack, at a place that the container names.
    ///
    /// The inner scene shares the container's life: it is loaded, appears, disappears and is removed with it. It
    /// replaces the previous scene at that place. Does nothing if the container is neither on the stack nor embedded in it.
    /// The view layer decides where the inner scene is drawn.
    /// - Returns: Whether the container is on the stack.
    @discardableResult
    public func embed(_ scene: (any Presentable)?, in container: any Presentable, at place: some Hashable) -> Bool {
        guard holds(container) else { return false }
        let place = AnyHashable(place)
        perform { stack in
            let former = stack.embeddings.scene(in: container, at: place)
            guard stack.holds(container), former !== scene else { return false }
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

    /// The scene inside another one, at a place that the container names.
    public func embeddedScene(in container: any Presentable, at place: some Hashable) -> (any Presentable)? {
        embeddings.scene(in: container, at: AnyHashable(place))
    }

    /// The scenes inside another one, in the order in which they came.
    public func embeddedScenes(in container: any Presentable) -> [any Presentable] {
        embeddings.isEmpty ? [] : embeddings.scenes(in: container)
    }

    private func holds(_ scene: any Presentable) -> Bool {
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
            embeddings.tell(scene) { $0.willDisappear() }
            embeddings.tell(scene) { $0.didDisappear() }
        }
        let inner = embeddings.removeAll(in: scene)
        ([scene] + inner).forEach(drop)
    }
}

extension SceneStack {
    /// Returns whether a scene of an owner is on this stack, or on one presented over it.
    func hasScenes(of owner: AnyObject) -> Bool {
        scenes.contains { ownership.owner(of: $0) === owner } || presented?.hasScenes(of: owner) == true
    }

    /// The scenes of this stack that belong to an owner.
    func scenes(of owner: AnyObject) -> [any Presentable] {
        scenes.filter { ownership.owner(of: $0) === owner }
    }
}

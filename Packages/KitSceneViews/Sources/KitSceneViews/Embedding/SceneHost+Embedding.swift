import KitNavigation

extension SceneHost {
    /// Takes in the screens that are shown inside others, and releases those that no longer are.
    func updateEmbeddedScenes() {
        let scenes = shownControllers.flatMap(embedded)
        guard !(scenes.isEmpty && embeddedScenes.isEmpty) else { return }
        for scene in embeddedScenes where !scenes.contains(where: { $0 === scene }) { scene.host = nil }
        embeddedScenes = scenes
        for scene in scenes {
            scene.host = self
            scene.updateViewIfNeeded()
        }
    }

    private func embedded(in controller: ViewController) -> [ViewController] {
        let scenes = controller.sceneStack?.embeddedScenes(in: controller) ?? []
        return scenes.compactMap { $0 as? ViewController }.flatMap { [$0] + embedded(in: $0) }
    }
}

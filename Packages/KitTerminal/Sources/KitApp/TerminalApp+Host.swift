import KitSceneViews

extension TerminalApp.Options {
    /// Gives a host what the options say about every way to show an app.
    @MainActor
    package func configure(_ host: SceneHost) {
        host.reducesMotion = reducesMotion
        host.keyBindings = keyBindings
        host.density = density
    }
}

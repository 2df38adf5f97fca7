import KitNavigation

extension SceneStack {
    /// Presents an alert over the scene that the user sees; does nothing if no scene is visible.
    public func present(_ alert: Alert) { visibleController?.present(alert) }

    /// Shows a short message over the scene that the user sees; does nothing if no scene is visible.
    public func showToast(_ toast: Toast) { visibleController?.showToast(toast) }

    /// Dismisses all short messages at once, of all scenes: for a scene that hides earlier messages, such as a lock.
    public func dismissToasts() { visibleController?.dismissToasts() }

    private var visibleController: ViewController? { visibleScene as? ViewController }
}

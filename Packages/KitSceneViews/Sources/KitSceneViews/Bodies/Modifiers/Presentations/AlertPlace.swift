/// The alert of one place in a body: asked for once, kept up to date, and withdrawn with the place.
@MainActor
final class AlertPlace: BodyPlace {
    private var request: AlertRequest?
    private var id: AnyHashable?
    private weak var scene: ViewController?

    /// Makes the alert be what the state says; an alert with another identifier is another alert.
    func show(
        _ alert: Alert?, id newID: AnyHashable?, in scene: ViewController?, didAnswer: @escaping @MainActor () -> Void
    ) {
        if let alert, let request, request.isOpen, id == newID {
            request.alert = alert
            request.didAnswer = didAnswer
            self.scene?.alerts.update(request)
            return
        }
        placeDidLeave()
        guard let alert, let scene else { return }
        let request = AlertRequest(alert)
        request.didAnswer = didAnswer
        (self.request, self.id, self.scene) = (request, newID, scene)
        scene.alerts.add(request)
    }

    func placeDidLeave() {
        if let request, request.isOpen { scene?.alerts.withdraw(request) }
        request = nil
    }
}

/// The alerts of one screen, which are shown one after another while the screen is current.
@MainActor
final class AlertQueue {
    private weak var scene: ViewController?
    private var requests: [AlertRequest] = []
    private var shown: (request: AlertRequest, view: AlertView, layer: OverlayLayer)?

    init(_ scene: ViewController) { self.scene = scene }

    func add(_ request: AlertRequest) {
        requests.append(request)
        showNext()
    }

    /// Removes an alert without an answer.
    func withdraw(_ request: AlertRequest) {
        request.close()
        finish(request)
        showNext()
    }

    /// Shows the current state of an alert, if it is visible.
    func update(_ request: AlertRequest) {
        guard let shown, shown.request === request else { return }
        shown.view.show(request.alert, request.message)
        connect(shown.layer, with: request)
        scene?.host?.treeDidChange()
    }

    func removeAll() {
        requests.forEach { $0.close() }
        requests.removeAll()
        shown?.layer.dismiss()
        shown = nil
    }

    /// Shows the first waiting alert, if its screen is current and shows no alert.
    func showNext() {
        guard shown == nil, let request = requests.first, let scene, let host = scene.host, host.scene === scene
        else { return }
        let view = AlertView(request.alert, request.message) { [weak self] in self?.answer(request, with: $0) }
        let layer = OverlayLayer(view, placement: .centered, dimsBackground: true)
        layer.owner = scene
        layer.preferredFocus = { [weak view] in view?.defaultButton }
        connect(layer, with: request)
        // The screen was covered; its alert is shown again when it returns.
        layer.didLeave = { [weak self] in self?.shown = nil }
        shown = (request, view, layer)
        host.layers.present(layer)
        countDown(request, on: host)
    }

    /// Shows the message of each second.
    private func countDown(_ request: AlertRequest, on host: SceneHost) {
        guard request.isOpen, request.secondsLeft > 0 else { return }
        host.timers.perform(.alert, after: .seconds(1)) { [weak self, weak host] in
            request.secondsLeft -= 1
            self?.update(request)
            if let host { self?.countDown(request, on: host) }
        }
    }

    /// Makes Escape press the cancel button, if there is one.
    private func connect(_ layer: OverlayLayer, with request: AlertRequest) {
        let button = request.alert.escapeButton
        layer.cancelTitle = button?.title ?? ""
        layer.cancel = nil
        if let button { layer.cancel = { [weak self] in self?.answer(request, with: button) } }
    }

    private func answer(_ request: AlertRequest, with button: Alert.Button) {
        guard request.isOpen else { return }
        finish(request)
        request.answer(button)
        showNext()
    }

    private func finish(_ request: AlertRequest) {
        requests.removeAll { $0 === request }
        guard let shown, shown.request === request else { return }
        self.shown = nil
        shown.layer.dismiss()
    }
}

/// A request to show an alert, which is either answered once or withdrawn.
@MainActor
final class AlertRequest {
    var alert: Alert
    private(set) var isOpen = true
    /// The rest of the alert's countdown; 0 without one.
    var secondsLeft: Int
    /// Called when the user has answered, before the action of the button.
    var didAnswer: (@MainActor () -> Void)?

    init(_ alert: Alert) {
        self.alert = alert
        secondsLeft = alert.countdown?.seconds ?? 0
    }

    /// The message at this moment.
    var message: String { alert.countdown?.message(secondsLeft) ?? alert.message }

    func answer(_ button: Alert.Button) {
        guard isOpen else { return }
        isOpen = false
        didAnswer?()
        button.action()
    }

    func close() { isOpen = false }
}

extension ViewController {
    /// Shows an alert above the screen, once other alerts are dismissed and the screen is not covered.
    ///
    /// If the screen leaves its stack, the alert is removed without an answer.
    public final func present(_ alert: Alert) { alerts.add(AlertRequest(alert)) }

    var alerts: AlertQueue {
        if let alertQueue { return alertQueue }
        let queue = AlertQueue(self)
        alertQueue = queue
        return queue
    }
}

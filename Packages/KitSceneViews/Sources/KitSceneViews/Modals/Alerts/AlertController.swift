/// An alert put together step by step, after UIKit's class of that name; `ViewController.present(_:)` shows it.
@MainActor
public final class AlertController {
    /// The title.
    public var title: String { didSet { update() } }
    /// The message.
    public var message: String { didSet { update() } }
    /// The layout of the buttons.
    let preferredStyle: Alert.Style
    /// The buttons in their order.
    public private(set) var actions: [AlertAction] = []

    private weak var request: AlertRequest?
    private weak var queue: AlertQueue?

    /// Creates an alert without buttons; one that says OK is shown if none is added.
    public init(title: String, message: String = "", preferredStyle: Alert.Style = .alert) {
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// Adds a button behind the others.
    public func addAction(_ action: AlertAction) {
        actions.append(action)
        update()
    }

    /// Takes the alert off the screen, or out of the queue, without an answer.
    public func dismiss() {
        if let request { queue?.withdraw(request) }
    }

    func request(in queue: AlertQueue) -> AlertRequest {
        let request = AlertRequest(alert)
        self.request = request
        self.queue = queue
        return request
    }

    /// A Boolean value that indicates whether the alert waits or is shown.
    var isPresented: Bool { request?.isOpen == true }

    private var alert: Alert { Alert(title, message: message, style: preferredStyle, buttons: actions) }

    private func update() {
        guard let request else { return }
        request.alert = alert
        queue?.update(request)
    }
}

extension ViewController {
    /// Shows an alert above the screen; it waits while another one is shown, or the screen is covered.
    ///
    /// It goes, unanswered, when the screen leaves its stack.
    public final func present(_ alert: Alert) { alerts.add(AlertRequest(alert)) }

    /// Shows an alert that was put together step by step; one that is shown already stays as it is.
    public final func present(_ alert: AlertController) {
        guard !alert.isPresented else { return }
        alerts.add(alert.request(in: alerts))
    }

    var alerts: AlertQueue {
        if let alertQueue { return alertQueue }
        let queue = AlertQueue(self)
        alertQueue = queue
        return queue
    }
}

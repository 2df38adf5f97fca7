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

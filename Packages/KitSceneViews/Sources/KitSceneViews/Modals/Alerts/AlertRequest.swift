/// One wish to show an alert; it is answered once or withdrawn, never both.
@MainActor
final class AlertRequest {
    var alert: Alert
    private(set) var isOpen = true
    /// Called when the user has answered, before the action of the button.
    var didAnswer: (@MainActor () -> Void)?

    init(_ alert: Alert) { self.alert = alert }

    func answer(_ button: Alert.Button) {
        guard isOpen else { return }
        isOpen = false
        didAnswer?()
        button.action()
    }

    func close() { isOpen = false }
}

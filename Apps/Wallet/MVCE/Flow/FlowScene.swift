import KitMVCE
import KitReactive
import KitSceneViews

/// A screen that shows nothing but itself: what a person does in it is an event of the flow.
final class FlowScene: ViewController {
    private let content: View
    private var bindings: [AnyCancellable]

    init(title: String, _ content: View, _ bindings: [AnyCancellable] = []) {
        self.content = content
        self.bindings = bindings
        super.init(title: title)
    }

    override func loadView() -> View { content }
}

extension ControlView {
    /// Sends an event each time that a person operates the control.
    func sends<Event>(_ event: Event, to dispatcher: Dispatcher<Event>) -> AnyCancellable {
        action.observe { dispatcher.send(event) }
    }
}

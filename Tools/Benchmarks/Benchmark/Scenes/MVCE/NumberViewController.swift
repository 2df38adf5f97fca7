import KitMVCE
import KitReactive
import KitSceneViews

/// The events of both screens.
enum NumberEvent {
    case appear
    case tap
}

/// The contents of both screens.
final class NumberModel {
    let number = Property(0)
}

/// Shows a number, and sends the events of its button.
final class NumberViewController: ViewController, Mvce.View {
    private let content: NumberView
    private var dispatcher: Dispatcher<NumberEvent>?

    init(_ button: String) {
        content = NumberView(button)
        super.init(title: "Number")
    }

    override func loadView() -> RetainedView { content }
    override func viewDidAppear() { dispatcher?.send(.appear) }

    func bind(model: NumberModel, dispatcher: Dispatcher<NumberEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        return disposer(of: [
            model.number.bind(to: content.number) { $0.text = String($1) },
            content.button.action.observe { dispatcher.send(.tap) },
        ])
    }
}

import KitMVCE
import KitReactive
import KitSceneViews

/// A label and two buttons, which depend neither on the model's lifetime nor on the controller.
final class CounterViewController: ViewController {
    let label = LabelView()
    let incrButton = ButtonView("++")
    let decrButton = ButtonView("--")

    override func loadView() -> RetainedView { StackView(.vertical, [label, incrButton, decrButton]) }

    override func viewDidLoad() {
        super.viewDidLoad()
        Mvce.glue(model: CounterModel(), view: self, controller: CounterController())
    }
}

extension CounterViewController: Mvce.View {
    typealias Model = CounterModel
    typealias Event = CounterEvent

    func bind(model: Model, dispatcher: Dispatcher<Event>) -> Mvce.View.BindingDisposer {
        let observation = model.count.bind(to: label, at: \LabelView.text) { String($0) }
        let action = ButtonAction(sendEvent: dispatcher.send(event:))
        let taps = [
            incrButton.action.observe { [incrButton] in action.incr(incrButton) },
            decrButton.action.observe { [decrButton] in action.decr(decrButton) },
        ]
        return { ([observation] + taps).forEach { $0.cancel() } }
    }
}

/// Converts presses into events.
final class ButtonAction {
    let sendEvent: @MainActor (CounterEvent) -> Void

    init(sendEvent: @escaping @MainActor (CounterEvent) -> Void) {
        self.sendEvent = sendEvent
    }

    func incr(_ sender: Any?) { sendEvent(.increment) }
    func decr(_ sender: Any?) { sendEvent(.decrement) }
}

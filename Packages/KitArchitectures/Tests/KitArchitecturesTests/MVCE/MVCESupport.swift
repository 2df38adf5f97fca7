import KitMVCE
import KitReactive
import KitSceneViews

/// A model that records the changes of the controller.
final class Model {
    var log: [String] = []
    let text = Property("")
}

/// A controller that records each event, and sends more events for some.
final class Controller: Mvce.Controller {
    var answers: [String: [String]] = [:]
    var reaction: ((String) -> Void)?

    func update(model: Model, for event: String, dispatcher: Dispatcher<String>) {
        model.log.append("begin \(event)")
        answers[event]?.forEach { dispatcher.send($0) }
        reaction?(event)
        model.text.value = event
        model.log.append("end \(event)")
    }
}

/// A controller that starts an effect for each event.
struct WorkingController: Mvce.Controller {
    let effects = EffectScope("WorkingController")

    func update(model: Model, for event: String, dispatcher: Dispatcher<String>) {
        effects.run {}
    }
}

/// A view with an outbox that records its bindings.
final class MvceView: RetainedView, Mvce.View, Dispatchable {
    let outbox = EventOutbox<String>()
    let button = ButtonView("Press")
    let label = LabelView()
    var sendsWhileBinding: [String] = []
    private(set) var dispatcher: Dispatcher<String>?
    let bindings: Bindings

    /// The recorded bindings, which outlive the view.
    final class Bindings {
        var log: [String] = []
    }

    init(_ bindings: Bindings = Bindings()) {
        self.bindings = bindings
        super.init()
    }

    func bind(model: Model, dispatcher: Dispatcher<String>) -> BindingDisposer {
        bindings.log.append("bind")
        self.dispatcher = dispatcher
        let subscriptions = [
            button.action.observe { dispatcher.send("press") },
            model.text.bind(to: label) { $0.text = $1 },
        ]
        sendsWhileBinding.forEach { dispatcher.send($0) }
        bindings.log.append("bound")
        return { [bindings] in
            subscriptions.forEach { $0.cancel() }
            bindings.log.append("dispose")
        }
    }
}

import KitMVCE
import KitReactive

/// Everything that can happen to the flow: the requests of its scenes.
enum CounterFlowEvent {
    case openAbout
}

/// A scene to show above the counter.
enum CounterFlowStep {
    case about
}

/// The steps of the flow; each is sent once.
final class CounterFlowModel {
    let steps = Signal<CounterFlowStep>()
}

/// Decides on the next scene.
struct CounterFlowController: Mvce.Controller {
    func update(model: CounterFlowModel, for event: CounterFlowEvent, dispatcher: Dispatcher<CounterFlowEvent>) {
        switch event {
        case .openAbout: model.steps.send(.about)
        }
    }
}

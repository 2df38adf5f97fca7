import KitMVCE
import KitReactive

/// Everything that can happen to the flow: the requests of its scenes, and the way back.
enum CounterFlowEvent: Equatable {
    case openAbout
    /// The user went back, to the screens that are left.
    case wentBack([CounterScreen])
}

/// A screen above the counter.
enum CounterScreen: Hashable {
    case about
}

/// The screens above the counter, the topmost last.
final class CounterFlowModel {
    let screens = Property<[CounterScreen]>([])
}

/// Decides which screens are open.
struct CounterFlowController: Mvce.Controller {
    func update(model: CounterFlowModel, for event: CounterFlowEvent, dispatcher: Dispatcher<CounterFlowEvent>) {
        switch event {
        case .openAbout: model.screens.value.append(.about)
        case .wentBack(let screens): model.screens.set(ifChanged: screens)
        }
    }
}

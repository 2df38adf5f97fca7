import KitMVCE
import KitReactive
import SampleDomain

/// Everything that can happen to the flow: the requests of its scenes.
enum SampleFlowEvent: Equatable {
    case open(SampleItem)
}

/// A scene to show above the others.
enum SampleFlowStep: Equatable {
    case detail(SampleItem)
}

/// The steps of the flow; each is sent once.
final class SampleFlowModel {
    let steps = Signal<SampleFlowStep>()
}

/// Decides on the next scene.
struct SampleFlowController: Mvce.Controller {
    func update(model: SampleFlowModel, for event: SampleFlowEvent, dispatcher: Dispatcher<SampleFlowEvent>) {
        switch event {
        case .open(let item): model.steps.send(.detail(item))
        }
    }
}

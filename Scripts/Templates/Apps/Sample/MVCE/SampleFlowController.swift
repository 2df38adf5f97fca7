import KitMVCE
import KitReactive
import SampleDomain

/// The events of the flow: the requests of its scenes, and going back.
enum SampleFlowEvent: Equatable {
    case open(SampleItem)
    /// The user went back to these screens.
    case wentBack([SampleScreen])
}

/// A screen above the list.
enum SampleScreen: Hashable {
    case detail(SampleItem)
}

/// The screens above the list, the topmost last.
final class SampleFlowModel {
    let screens = Property<[SampleScreen]>([])
}

/// Decides which screens are open.
struct SampleFlowController: Mvce.Controller {
    func update(model: SampleFlowModel, for event: SampleFlowEvent, dispatcher: Dispatcher<SampleFlowEvent>) {
        switch event {
        case .open(let item): model.screens.value.append(.detail(item))
        case .wentBack(let screens): model.screens.set(ifChanged: screens)
        }
    }
}

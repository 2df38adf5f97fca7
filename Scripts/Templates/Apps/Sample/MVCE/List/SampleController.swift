import KitMVCE
import KitReactive
import SampleDomain

/// The contents of the list.
final class SampleModel {
    let items: Property<[SampleItem]>

    init(_ items: [SampleItem]) {
        self.items = Property(items)
    }
}

/// The events of the list.
enum SampleEvent {
    case open(SampleItem)
}

/// Handles the list's events.
struct SampleController: Mvce.Controller {
    let flow: Dispatcher<SampleFlowEvent>

    func update(model: SampleModel, for event: SampleEvent, dispatcher: Dispatcher<SampleEvent>) {
        switch event {
        case .open(let item): flow.send(.open(item))
        }
    }
}

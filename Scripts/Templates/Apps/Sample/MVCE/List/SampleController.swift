import KitMVCE
import KitReactive
import SampleDomain

/// What the list shows.
final class SampleModel {
    let items: Property<[SampleItem]>

    init(_ items: [SampleItem]) {
        self.items = Property(items)
    }
}

/// All that can happen to the list.
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

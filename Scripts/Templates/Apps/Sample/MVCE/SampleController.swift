import KitMVCE
import KitReactive
import SampleDomain

/// What the list shows.
final class SampleModel {
    let items: Property<[SampleItem]>

    init(items: [SampleItem]) {
        self.items = Property(items)
    }
}

/// All that can happen to the list.
enum SampleEvent {
    case open(SampleItem)
}

/// Updates the list's model for each event.
struct SampleController: Mvce.Controller {
    let open: (SampleItem) -> Void

    func update(model: SampleModel, for event: SampleEvent, dispatcher: Dispatcher<SampleEvent>) {
        switch event {
        case .open(let item): open(item)
        }
    }
}

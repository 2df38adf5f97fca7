import KitMVVMC
import KitNavigation
import KitReactive
import SampleDomain

/// Where the list's view model asks to go.
enum SampleNavigationStep {
    case open(SampleItem)
}

/// Has the things of the list, and says where to go from it.
final class SampleViewModel: ObservableVM, Navigating {
    let navigator = Navigator<SampleNavigationStep>()
    let items: Property<[SampleItem]>

    init(_ service: any SampleService) {
        items = Property(service.items)
        super.init()
    }

    func open(_ item: SampleItem) { navigator.next(.open(item)) }
}

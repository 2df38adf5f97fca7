import KitVVSI
import SampleDomain

/// What the list shows, and where in the app one is.
struct SampleState: StateProtocol {
    var items: [SampleItem]
    var path: [SampleItem] = []
}

/// What a person asks of the list.
enum SampleAction: ActionProtocol {
    case open(SampleItem)
    case changePath([SampleItem])
}

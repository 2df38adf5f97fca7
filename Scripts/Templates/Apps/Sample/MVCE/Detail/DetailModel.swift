import KitCore
import KitReactive

/// What the scene "Detail" shows: one property for each thing that changes on its own.
final class DetailModel {
    let state = Property(ContentLoadState.loading)
    let text = Property("")
}

/// All that can happen to the scene "Detail".
enum DetailEvent {
    case appear
    case disappear
    case reload
    case receive(String)
    case fail(any DisplayableError)
}

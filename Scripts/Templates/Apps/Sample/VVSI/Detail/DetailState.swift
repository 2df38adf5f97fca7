import KitCore
import KitVVSI

/// What the scene "Detail" shows.
struct DetailState: StateProtocol {
    var load = ContentLoadState.loading
    var text = ""
}

/// What a person, or the screen's life, asks of the scene "Detail".
enum DetailAction: ActionProtocol {
    case appear
    case disappear
    case reload
}

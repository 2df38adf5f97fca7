import CounterDomain
import KitCells
import KitSceneViews

/// The page about the counter.
struct AboutBody: ViewBody {
    var body: some ViewBody {
        ScrollContainer(alignment: .fill, pageLayout: .form) {
            Panel(CounterTexts.title) { Text(CounterTexts.about) }
        }
    }
}

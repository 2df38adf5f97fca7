import CounterDomain
import KitCells
import KitSceneViews

/// The page about the counter.
struct AboutBody: ViewBody {
    var body: some ViewBody {
        ScrollContainer(alignment: .fill, insets: EdgeInsets(horizontal: 2, vertical: 1), pageLayout: .form) {
            Text(CounterTexts.about)
        }
    }
}

import CounterDomain
import KitCells
import KitSceneViews

/// The page about the counter.
struct AboutBody: View {
    var body: some View {
        ScrollView(alignment: .fill, pageLayout: .form) {
            Panel(CounterTexts.title) { Text(CounterTexts.about) }
        }
    }
}

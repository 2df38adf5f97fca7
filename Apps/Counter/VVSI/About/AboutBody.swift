import CounterDomain
import KitCells
import KitSceneViews

/// The page about the counter.
struct AboutBody: View {
    var body: some View {
        ScrollView(alignment: .fill, pageLayout: PageLayout(maximumWidth: 60, minimumHeight: 10)) {
            Panel(CounterTexts.title) { Text(CounterTexts.about) }
        }
    }
}

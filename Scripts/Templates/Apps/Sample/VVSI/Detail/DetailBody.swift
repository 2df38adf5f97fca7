import KitCells
import KitSceneViews
import KitVVSI
import SampleDomain

/// The screen of the scene "Detail" as a function of its state.
struct DetailBody: View, SceneAppearance {
    let viewState: ViewState<DetailInteractor>

    var body: some View {
        StatefulView(viewState.state.content, noDataMessage: DetailTexts.noText, onRetry: reload) {
            ScrollView(alignment: .fill, insets: EdgeInsets(horizontal: 2, vertical: 1), pageLayout: .text) {
                Text(viewState.state.text)
            }
        }
        .keyCommands(KeyCommand("r", DetailTexts.reload, action: reload))
    }

    private func reload() { viewState.trigger(.reload) }

    func didAppear() { viewState.trigger(.appear) }
}

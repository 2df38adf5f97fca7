import KitSceneViews
import KitVVSI

/// The page until the app knows whether there is a wallet.
struct OpeningBody: View, SceneAppearance {
    let viewState: ViewState<OpeningInteractor>

    var body: some View {
        StatefulView(viewState.state.load, onRetry: open) { EmptyView() }
    }

    private func open() { viewState.trigger(.open) }
    func didAppear() { open() }
}

import KitSceneViews
import KitVVSI

/// The page until the app knows whether there is a wallet.
struct OpeningBody: ViewBody, SceneAppearance {
    let viewState: ViewState<OpeningInteractor>

    var body: some ViewBody {
        StatefulView(viewState.state.load, onRetry: open) { EmptyBody() }
    }

    private func open() { viewState.trigger(.open) }
    func didAppear() { open() }
}

import KitSceneViews
import KitVVSI
import WalletDomain

/// What is seen until the app knows what there is.
struct OpeningBody: ViewBody, SceneAppearance {
    let viewState: ViewState<OpeningInteractor>

    var body: some ViewBody {
        StatefulView(viewState.state.load, onRetry: open) { EmptyBody() }
    }

    private func open() { viewState.trigger(.open) }
    func didAppear() { open() }
}

import KitSceneViews
import KitVVSI
import SampleDomain

/// The list's screen as a function of its state.
struct SampleBody: ViewBody {
    let viewState: ViewState<SampleInteractor>

    var body: some ViewBody {
        List(SampleTexts.title, viewState.state.items, onOpen: { viewState.trigger(.open($0)) }) { item in
            Text(item.title, maximumLines: 1)
        }
        .scrollBarStyle(.thumb)
    }
}

import KitSceneViews
import KitVVSI
import SampleDomain

/// The list's screen as a function of its state.
struct SampleBody: View {
    let viewState: ViewState<SampleInteractor>

    var body: some View {
        List(SampleTexts.title, viewState.state.items, onOpen: { viewState.trigger(.open($0)) }) { item in
            Text(item.title).lineLimit(1)
        }
        .scrollBarStyle(.thumb)
    }
}

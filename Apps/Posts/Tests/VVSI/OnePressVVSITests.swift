import KitVVSI
import PostsDomain
import Testing

@testable import PostsVVSI

@Test("vvsi: what is chosen in the settings holds at once")
func postsVVSI() {
    let viewState = ViewState(SettingsInteractor(.scripted))
    // When
    viewState.trigger(.choose(PostsSettings(order: .newest)))
    #expect(viewState.state.settings.order == .newest)
}

import KitVVSI
import PostsDomain
import Testing

@testable import PostsVVSI

@Test("vvsi: what is chosen in the settings holds at once")
func postsVVSI() {
    let viewState = ViewState(SettingsInteractor(PostsServices.scripted.library))
    // When
    viewState.trigger(.chooseOrder(.newest))
    #expect(viewState.state.settings.order == .newest)
}

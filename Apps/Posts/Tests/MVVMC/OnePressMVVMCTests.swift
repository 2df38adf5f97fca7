import KitDI
import KitMVVMC
import KitReactive
import PostsDomain
import Testing

@testable import PostsMVVMC

@Test("mvvm-c: what is chosen in the settings holds at once")
func postsMVVMC() {
    let viewModel = InjectedValues.with {
        $0 = .values(for: .scripted)
    } operation: {
        SettingsViewModel()
    }
    viewModel.bindViewModel()
    // When
    viewModel.chosen.send(PostsSettings(order: .newest))
    #expect(viewModel.settings.value.order == .newest)
}

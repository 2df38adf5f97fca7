import KitMVCE
import KitReactive
import PostsDomain
import Testing

@testable import PostsMVCE

@Test("mvc-e: what is chosen in the settings holds at once")
func postsMVCE() {
    let model = SettingsModel()
    let view = SettingsViewController()
    let dispatcher = Mvce.glue(
        model: model, view: view, controller: SettingsController(.scripted, flow: Dispatcher { _ in }))
    // When
    dispatcher.send(.chooseOrder(.newest))
    #expect(model.order.value == .newest)
    withExtendedLifetime(view) {}
}

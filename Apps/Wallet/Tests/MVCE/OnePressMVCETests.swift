import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import Testing
import WalletDomain
import WalletScreens

@testable import WalletMVCE

@Test("mvc-e: the fourth digit of a new PIN leads to its repetition")
func walletMVCE() throws {
    let environment = WalletEnvironment.scripted
    let flowView = SilentFlow()
    let flow = Mvce.glue(
        model: WalletFlowModel(PaymentTracker(environment)), view: flowView,
        controller: WalletFlowController(environment: environment))
    let scene = NewPINController.scene(environment, flow, isFirst: false)
    let view = try #require(scene.view as? NewPINView)
    // When
    view.pin.secret = SecretText("2580")
    view.pin.editedSecret.send(view.pin.secret)
    #expect(view.pin.secret.isEmpty)
    withExtendedLifetime((scene, flowView)) {}
}

private final class SilentFlow: Mvce.View {
    let attachments = Attachments()
    func bind(model: WalletFlowModel, dispatcher: Dispatcher<WalletFlowEvent>) -> BindingDisposer { {} }
}

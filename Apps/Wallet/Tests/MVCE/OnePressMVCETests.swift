import KitCore
import KitMVCE
import KitReactive
import Testing
import WalletDomain

@testable import WalletMVCE

@Test("mvc-e: the fourth digit of a new PIN leads to its repetition")
func walletMVCE() {
    let model = NewPINModel()
    let view = NewPINViewController(isFirst: true)
    let dispatcher = Mvce.glue(
        model: model, view: view,
        controller: NewPINController(ScriptedWallet().environment, flow: Dispatcher { _ in }, done: .start(.finish)))
    // When
    dispatcher.send(.edit(SecretText("2580")))
    #expect(model.prompt.value == WalletTexts.repeatPIN && model.typed.value.isEmpty)
    withExtendedLifetime(view) {}
}

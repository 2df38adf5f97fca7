import KitCore
import KitVVSI
import Testing
import WalletDomain

@testable import WalletVVSI

@Test("vvsi: the fourth digit of a new PIN leads to its repetition")
func walletVVSI() {
    let viewState = ViewState(NewPINInteractor(ScriptedWallet().environment, isFirst: true))
    // When
    viewState.trigger(.edit(SecretText("2580")))
    #expect(viewState.state.prompt == WalletTexts.repeatPIN)
}

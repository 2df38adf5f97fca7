import KitCore
import KitVVSI
import Testing
import WalletDomain

@testable import WalletVVSI

@Test("vvsi: the fourth digit of a new PIN leads to its repetition")
func walletVVSI() {
    let viewState = ViewState(NewPINInteractor(.scripted))
    // When
    viewState.trigger(.type(SecretText("2580")))
    #expect(viewState.state.form.prompt == WalletTexts.repeatPIN)
}

import KitCore
import KitMVVMC
import KitReactive
import Testing
import WalletDomain

@testable import WalletMVVMC

@Test("mvvm-c: the fourth digit of a new PIN leads to its repetition")
func walletMVVMC() {
    let pin = PassthroughSubject<SecretText, Never>()
    let viewModel = NewPINViewModel(ScriptedWallet().environment)
    let view = NewPINViewModel.InputFromView(
        pin: pin.eraseToAnyPublisher(), skip: .never())
    let output = viewModel.transform(input: .init(fromView: view, fromController: SceneChannels().input))
    var prompt = ""
    let subscription = output.prompt.sink { prompt = $0 }
    // When
    pin.send(SecretText("2580"))
    #expect(prompt == WalletTexts.repeatPIN)
    subscription.cancel()
}

import KitMVVMC
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Asks for a new PIN.
final class NewPINScene: Scene<NewPINView> {
    static let title = WalletTexts.newPINTitle
}

/// The same after the keys were made: nothing leads back there.
final class FirstPINScene: SceneController<NewPINView>, TitledScene, BackButtonHiding {
    static let title = WalletTexts.newPINTitle
    static let subtitle = WalletTexts.step(.pin)
}

extension NewPINView: ViewModelled {
    package typealias ViewModel = NewPINViewModel

    package var inputFromView: InputFromView {
        InputFromView(pin: pin.editedSecret.publisher, submit: pin.submitPublisher, skip: skip.tapPublisher)
    }

    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.pin --> pin.secretBinder
        output.prompt --> prompt.textBinder
        output.remark --> pin.formRemarkBinder
    }
}

import KitMVVMC
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Asks for a new passphrase and makes the keys.
final class NewPassphraseScene: Scene<NewPassphraseView> {
    static let title = WalletTexts.newPassphraseTitle
    static let subtitle = WalletTexts.step(.passphrase)
}

extension NewPassphraseView: ViewModelled {
    package typealias ViewModel = NewPassphraseViewModel

    package var inputFromView: InputFromView {
        InputFromView(
            passphrase: passphrase.secretPublisher,
            repetition: repetition.secretPublisher,
            make: .merge(make.tapPublisher, passphrase.submitPublisher, repetition.submitPublisher),
            cancel: cancel.tapPublisher)
    }

    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.secrets --> passphrase.secretBinder
        output.secrets --> repetition.secretBinder
        output.passphraseRemark --> passphrase.formRemarkBinder
        output.repetitionRemark --> repetition.formRemarkBinder
        output.isMakeEnabled --> make.isEnabledBinder
        output.isWorking --> Binder(self) { $0.isWorking = $1 }
        output.progress --> progress.progressBinder
        output.failure --> failure.textBinder
        output.missing --> Binder(self) { ($1 == .passphrase ? $0.passphrase : $0.repetition).focus() }
    }
}

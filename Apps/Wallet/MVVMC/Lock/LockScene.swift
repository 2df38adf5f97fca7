import KitMVVMC
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Hides everything until the PIN is typed.
final class LockScene: SceneController<LockView>, TitledScene, BackButtonHiding {
    static let title = WalletTexts.lockedTitle

    required init(viewModel: LockViewModel) {
        super.init(viewModel: viewModel)
        isModalInPresentation = true
    }
}

/// Asks for the PIN before it is removed.
final class RemovePINScene: Scene<LockView> {
    static let title = WalletTexts.removePIN
}

extension LockView: ViewModelled {
    package typealias ViewModel = LockViewModel

    package var inputFromView: InputFromView {
        InputFromView(
            pin: pin.editedSecret.publisher,
            enterPIN: pin.submitPublisher,
            passphrase: passphrase.editedSecret.publisher,
            choosePassphrase: usePassphrase.tapPublisher.map { true }.merge(with: usePIN.publisher.map { false })
                .eraseToAnyPublisher(),
            unlock: unlock.tapPublisher.merge(with: passphrase.submitPublisher).eraseToAnyPublisher(),
            cancel: cancel.tapPublisher)
    }

    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.message --> Binder(self) { $0.message = $1 }
        output.asksForPassphrase --> Binder(self) { $0.asksForPassphrase = $1 }
        output.canReturnToPIN --> Binder(self) { $0.canReturnToPIN = $1 }
        output.pin --> pin.secretBinder
        output.isChecking --> spinner.isAnimatingBinder
        output.passphrase --> passphrase.secretBinder
        output.isUnlockEnabled --> unlock.isEnabledBinder
        output.isUnlocking --> Binder(self) { $0.isUnlocking = $1 }
        output.progress --> progress.progressBinder
    }
}

import KitMVVMC
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Asks for what a wallet is restored from.
final class RestoreScene: Scene<RestoreView> {
    static let title = WalletTexts.restoreTitle
    static let subtitle = WalletTexts.step(.passphrase)
}

extension RestoreView: ViewModelled {
    package typealias ViewModel = RestoreViewModel

    package var inputFromView: InputFromView {
        InputFromView(
            source: source.selection.publisher,
            key: key.secretPublisher,
            newPassphrase: newPassphrase.secretPublisher,
            repetition: repetition.secretPublisher,
            path: path.textPublisher,
            passphrase: passphrase.secretPublisher,
            restore: fields.map(\.submitPublisher).reduce(restore.tapPublisher) {
                $0.merge(with: $1).eraseToAnyPublisher()
            },
            cancel: cancel.tapPublisher)
    }

    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.source --> Binder(self) { $0.shownSource = $1 }
        output.secrets --> key.secretBinder
        output.secrets --> newPassphrase.secretBinder
        output.secrets --> repetition.secretBinder
        output.secrets --> passphrase.secretBinder
        output.path --> path.textBinder
        output.keyRemark --> key.formRemarkBinder
        output.newPassphraseRemark --> newPassphrase.formRemarkBinder
        output.repetitionRemark --> repetition.formRemarkBinder
        output.pathRemark --> path.formRemarkBinder
        output.passphraseRemark --> passphrase.formRemarkBinder
        output.missing --> Binder(self) { $0.focus($1) }
        output.isRestoreEnabled --> restore.isEnabledBinder
        output.isWorking --> Binder(self) { $0.isWorking = $1 }
        output.progress --> progress.progressBinder
        output.failure --> failure.textBinder
        output.note --> note.textBinder
    }

    private func focus(_ field: ViewModel.Field) {
        switch field {
        case .key: key.focus()
        case .newPassphrase: newPassphrase.focus()
        case .repetition: repetition.focus()
        case .path: path.focus()
        case .passphrase: passphrase.focus()
        }
    }
}

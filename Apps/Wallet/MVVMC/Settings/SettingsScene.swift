import KitMVVMC
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the settings.
final class SettingsScene: Scene<SettingsView> {
    static let title = WalletTexts.settings
}

extension SettingsView: ViewModelled {
    package typealias ViewModel = SettingsViewModel

    package var inputFromView: InputFromView {
        InputFromView(
            pin: pin.tapPublisher,
            backUp: backUp.tapPublisher,
            lockAtStart: lockAtStart.tapPublisher,
            lockAfter: lockAfter.selection.publisher,
            lockNow: lockNow.tapPublisher,
            remove: remove.tapPublisher,
            about: about.tapPublisher)
    }

    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.hasPIN --> Binder(self) { $0.hasPIN = $1 }
        output.locksAtStart --> lockAtStart.isOnBinder
        output.lockAfter --> lockAfter.selectedIndexBinder
        output.failure --> failure.textBinder
        output.keystorePath --> keystore.textBinder
    }
}

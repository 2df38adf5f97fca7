import KitMVVMC
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The first page of all.
final class WelcomeScene: Scene<WelcomeView> {
    static let title = WalletTexts.title
}

extension WelcomeView: ViewModelled {
    package typealias ViewModel = StartViewModel
    package var inputFromView: InputFromView {
        InputFromView(steps: start.tapPublisher.map { .start }.eraseToAnyPublisher())
    }
    package func populate(with output: Void) -> [AnyCancellable] {}
}

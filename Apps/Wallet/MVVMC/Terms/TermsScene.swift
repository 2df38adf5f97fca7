import KitMVVMC
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The page with the terms.
final class TermsScene: Scene<TermsView> {
    static let title = WalletTexts.termsTitle
    static let subtitle = WalletTexts.step(.terms)
}

extension TermsView: ViewModelled {
    package typealias ViewModel = StartViewModel
    package var inputFromView: InputFromView {
        InputFromView(steps: accept.tapPublisher.map { .accept }.eraseToAnyPublisher())
    }
    package func populate(with output: Void) -> [AnyCancellable] {}
}

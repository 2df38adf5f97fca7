import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The page with the terms.
final class TermsScene: Scene<TermsView> {
    static let title = WalletTexts.termsTitle
    static let subtitle = WalletTexts.step(.terms)
}

/// Where the page with the terms leads.
package enum TermsStep {
    case accept
}

package final class TermsViewModel: BaseViewModel<TermsStep, TermsViewModel.InputFromView, Void> {
    /// The user's input.
    package struct InputFromView {
        let accept: AnyPublisher<Void, Never>
    }

    package override func transform(input: Input) {
        input.fromView.accept
            .sink { [navigator] in navigator.next(.accept) }
            .store(in: &cancellables)
    }
}

extension TermsView: ViewModelled {
    package typealias ViewModel = TermsViewModel
    package var inputFromView: InputFromView { InputFromView(accept: accept.tapPublisher) }
    package func populate(with output: Void) -> [AnyCancellable] {}
}

import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The first page of all.
final class WelcomeScene: Scene<WelcomeView> {
    static let title = WalletTexts.title
}

/// Where the welcome leads.
package enum WelcomeStep {
    case start
}

package final class WelcomeViewModel: BaseViewModel<WelcomeStep, WelcomeViewModel.InputFromView, Void> {
    /// The user's input.
    package struct InputFromView {
        let start: AnyPublisher<Void, Never>
    }

    package override func transform(input: Input) {
        input.fromView.start
            .sink { [navigator] in navigator.next(.start) }
            .store(in: &cancellables)
    }
}

extension WelcomeView: ViewModelled {
    package typealias ViewModel = WelcomeViewModel
    package var inputFromView: InputFromView { InputFromView(start: start.tapPublisher) }
    package func populate(with output: Void) -> [AnyCancellable] {}
}

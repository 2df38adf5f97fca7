import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The page with the choice between a new wallet and one that is restored.
final class ChoiceScene: Scene<ChoiceView> {
    static let title = WalletTexts.choiceTitle
    static let subtitle = WalletTexts.step(.choice)
}

/// Where the choice leads.
package enum ChoiceStep {
    case create
    case restore
}

package final class ChoiceViewModel: BaseViewModel<ChoiceStep, ChoiceViewModel.InputFromView, Void> {
    /// The user's input.
    package struct InputFromView {
        let create: AnyPublisher<Void, Never>
        let restore: AnyPublisher<Void, Never>
    }

    package override func transform(input: Input) {
        input.fromView.create.map { .create }
            .merge(with: input.fromView.restore.map { .restore })
            .sink { [navigator] in navigator.next($0) }
            .store(in: &cancellables)
    }
}

extension ChoiceView: ViewModelled {
    package typealias ViewModel = ChoiceViewModel
    package var inputFromView: InputFromView {
        InputFromView(create: create.tapPublisher, restore: restore.tapPublisher)
    }
    package func populate(with output: Void) -> [AnyCancellable] {}
}

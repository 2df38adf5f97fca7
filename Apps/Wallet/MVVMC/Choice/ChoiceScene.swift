import KitMVVMC
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The page with the choice between a new wallet and one that is restored.
final class ChoiceScene: Scene<ChoiceView> {
    static let title = WalletTexts.choiceTitle
    static let subtitle = WalletTexts.step(.choice)
}

extension ChoiceView: ViewModelled {
    package typealias ViewModel = StartViewModel
    package var inputFromView: InputFromView {
        InputFromView(
            steps: create.tapPublisher.map { .create }.merge(with: restore.tapPublisher.map { .restore })
                .eraseToAnyPublisher())
    }
    package func populate(with output: Void) -> [AnyCancellable] {}
}

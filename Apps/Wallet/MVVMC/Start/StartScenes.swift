import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// A press of the one button of a page, or of one of its two.
package enum StartStep {
    case start
    case accept
    case create
    case restore
}

/// Passes presses on as steps; what all pages before the wallet need.
package class StartViewModel: BaseViewModel<StartStep, [(StartStep, AnyPublisher<Void, Never>)], Void> {
    package override func transform(input: Input) {
        for (step, press) in input.fromView {
            press.sink { [weak navigator] in navigator?.next(step) }.store(in: &cancellables)
        }
    }
}

extension WelcomeView: ViewModelled {
    package typealias ViewModel = StartViewModel
    package var inputFromView: InputFromView { [(.start, start.tapPublisher)] }
    package func populate(with output: Void) -> [AnyCancellable] {}
}

extension TermsView: ViewModelled {
    package typealias ViewModel = StartViewModel
    package var inputFromView: InputFromView { [(.accept, accept.tapPublisher)] }
    package func populate(with output: Void) -> [AnyCancellable] {}
}

extension ChoiceView: ViewModelled {
    package typealias ViewModel = StartViewModel
    package var inputFromView: InputFromView {
        [(.create, create.tapPublisher), (.restore, restore.tapPublisher)]
    }
    package func populate(with output: Void) -> [AnyCancellable] {}
}

/// The first page of all.
final class WelcomeScene: Scene<WelcomeView> {
    static let title = WalletTexts.title
}

/// The page with the terms.
final class TermsScene: Scene<TermsView> {
    static let title = WalletTexts.termsTitle
}

/// The page with the choice between a new wallet and one that is restored.
final class ChoiceScene: Scene<ChoiceView> {
    static let title = WalletTexts.choiceTitle
}

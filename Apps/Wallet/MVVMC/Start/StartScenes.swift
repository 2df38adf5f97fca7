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

/// Passes presses on as steps: what all pages need that show nothing but texts.
package final class StartViewModel: BaseViewModel<StartStep, StartViewModel.InputFromView, Void> {
    /// The user's input.
    package struct InputFromView {
        let steps: AnyPublisher<StartStep, Never>
    }

    package override func transform(input: Input) {
        input.fromView.steps
            .sink { [navigator] in navigator.next($0) }
            .store(in: &cancellables)
    }
}

extension WelcomeView: ViewModelled {
    package typealias ViewModel = StartViewModel
    package var inputFromView: InputFromView {
        InputFromView(steps: start.tapPublisher.map { .start }.eraseToAnyPublisher())
    }
    package func populate(with output: Void) -> [AnyCancellable] {}
}

extension TermsView: ViewModelled {
    package typealias ViewModel = StartViewModel
    package var inputFromView: InputFromView {
        InputFromView(steps: accept.tapPublisher.map { .accept }.eraseToAnyPublisher())
    }
    package func populate(with output: Void) -> [AnyCancellable] {}
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

extension AboutView: ViewModelled {
    package typealias ViewModel = StartViewModel
    package var inputFromView: InputFromView { InputFromView(steps: .never()) }
    package func populate(with output: Void) -> [AnyCancellable] {}
}

/// The first page of all.
final class WelcomeScene: Scene<WelcomeView> {
    static let title = WalletTexts.title
}

/// The page with the terms.
final class TermsScene: Scene<TermsView> {
    static let title = WalletTexts.termsTitle
    static let subtitle = WalletTexts.step(.terms)
}

/// The page with the choice between a new wallet and one that is restored.
final class ChoiceScene: Scene<ChoiceView> {
    static let title = WalletTexts.choiceTitle
    static let subtitle = WalletTexts.step(.choice)
}

/// The page about the app.
final class AboutScene: Scene<AboutView> {
    static let title = WalletTexts.aboutTitle
}

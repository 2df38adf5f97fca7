import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the private key.
final class BackUpScene: Scene<BackUpView> {
    static let title = WalletTexts.backUpTitle
}

/// The same as a step of the setup; the way back leads to the keys that are made already, so there is none.
final class FirstBackUpScene: Scene<BackUpView>, BackButtonHiding {
    static let title = WalletTexts.backUpTitle
    static let subtitle = WalletTexts.step(.backUp)
}

/// Where the page with the private key leads.
package enum BackUpStep {
    case writtenDown
}

/// Shows the key while the user wants to see it.
package final class BackUpViewModel: BaseViewModel<BackUpStep, BackUpViewModel.InputFromView, BackUpViewModel.Output> {
    /// The user's input.
    package struct InputFromView {
        let reveal: AnyPublisher<Void, Never>
        let done: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    package struct Output {
        let mask: AnyPublisher<String, Never>
        /// The parts in which the key is shown and told; none while it is masked.
        let parts: AnyPublisher<[SecretText], Never>
        let isRevealed: AnyPublisher<Bool, Never>
        /// Whether the key was revealed, so that it can be written down.
        let isDoneEnabled: AnyPublisher<Bool, Never>
        let revealTitle: AnyPublisher<String, Never>
    }

    private let key: BackUpKey

    init(_ key: BackUpKey) {
        self.key = key
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let isRevealed = input.fromView.reveal.map { RevealCommand.toggle }
            .merge(with: input.fromController.viewWillDisappear.map { .mask })
            .scan(false) { isRevealed, command in
                switch command {
                case .toggle: !isRevealed
                case .mask: false
                }
            }
            .prepend(false)
            .removeDuplicates()
        input.fromView.done
            .sink { [navigator] in navigator.next(.writtenDown) }
            .store(in: &cancellables)
        return Output(
            mask: .just(key.masked),
            parts: isRevealed.map { [key] in $0 ? key.groups : [] }.eraseToAnyPublisher(),
            isRevealed: isRevealed.eraseToAnyPublisher(),
            isDoneEnabled: input.fromView.reveal.map { true }.prepend(false).removeDuplicates().eraseToAnyPublisher(),
            revealTitle: isRevealed.map { $0 ? WalletTexts.hide : WalletTexts.reveal }.eraseToAnyPublisher())
    }
}

/// What reveals the key and masks it.
private enum RevealCommand {
    case toggle
    case mask
}

extension BackUpView: ViewModelled {
    package typealias ViewModel = BackUpViewModel
    package var inputFromView: InputFromView {
        InputFromView(reveal: reveal.tapPublisher, done: done.tapPublisher)
    }
    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.mask --> key.textBinder
        output.parts --> Binder(key) { $0.spokenParts = $1 }
        output.isRevealed --> hint.isVisibleBinder
        output.isDoneEnabled --> done.isEnabledBinder
        output.revealTitle --> reveal.titleBinder
    }
}

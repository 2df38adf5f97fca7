import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Asks to confirm that the wallet is removed.
final class RemoveScene: Scene<RemoveView> {
    static let title = WalletTexts.removeWallet
}

/// Where the page leads on which the wallet is removed.
package enum RemoveStep {
    case removed
}

/// Removes the wallet once the user has typed the word.
package final class RemoveViewModel: BaseViewModel<RemoveStep, RemoveViewModel.InputFromView, RemoveViewModel.Output> {
    /// The user's input.
    package struct InputFromView {
        let word: AnyPublisher<String, Never>
        let remove: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    package struct Output {
        let remark: AnyPublisher<FormRemark?, Never>
        let isRemoveEnabled: AnyPublisher<Bool, Never>
        let failure: AnyPublisher<String?, Never>
    }

    private let environment: WalletEnvironment

    init(_ environment: WalletEnvironment) {
        self.environment = environment
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let view = input.fromView
        let activity = ActivityIndicator()
        let errors = ErrorTracker()

        let isRight = view.word.map { $0 == WalletTexts.removeWord }
        // Confirming makes a beginning of the word wrong, until more is typed.
        let isWrong = view.remove.withLatestFrom(isRight) { !$1 }
            .merge(with: view.word.map { !WalletTexts.removeWord.hasPrefix($0) })

        let removals = view.remove
            .withLatestFrom(isRight).filter { $0 }
            .withLatestFrom(activity.isIdle).filter { $0 }
            .share()
        removals
            .flatMapLatest { [environment] _ in
                AnyPublisher<Void, any Error>.task("remove") { try await environment.remove() }
                    .track(activity, errors)
            }
            .sink { [navigator] in navigator.next(.removed) }
            .store(in: &cancellables)

        return Output(
            remark: isWrong.map { $0 ? FormRemark(WalletTexts.removeHint, .error) : nil }
                .removeDuplicates()
                .eraseToAnyPublisher(),
            isRemoveEnabled: isRight.combineLatest(activity.isIdle) { $0 && $1 }.eraseToAnyPublisher(),
            failure: errors.compactMap { $0.displayable.message }
                .merge(with: removals.map { _ in nil })
                .prepend(nil)
                .eraseToAnyPublisher())
    }
}

extension RemoveView: ViewModelled {
    package typealias ViewModel = RemoveViewModel
    package var inputFromView: InputFromView {
        InputFromView(
            word: word.textPublisher,
            remove: remove.tapPublisher.merge(with: word.submitPublisher).eraseToAnyPublisher())
    }
    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.remark --> word.formRemarkBinder
        output.isRemoveEnabled --> remove.isEnabledBinder
        output.failure --> failure.textBinder
    }
}

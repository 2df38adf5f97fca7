import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Asks for the end of the private key.
final class ConfirmBackUpScene: Scene<ConfirmBackUpView> {
    static let title = WalletTexts.confirmBackUpTitle
}

/// The same as a step of the setup.
final class FirstConfirmBackUpScene: Scene<ConfirmBackUpView> {
    static let title = WalletTexts.confirmBackUpTitle
    static let subtitle = WalletTexts.step(.backUp)
}

/// Where the page leads that asks for the end of the private key.
package enum ConfirmBackUpStep {
    /// The page is done, with a message about what was saved.
    case confirmed(String)
}

/// Compares what was typed with the end of the key, and remembers that it was written down.
package final class ConfirmBackUpViewModel: BaseViewModel<
    ConfirmBackUpStep, ConfirmBackUpViewModel.InputFromView, ConfirmBackUpViewModel.Output
>
{
    /// The user's input.
    package struct InputFromView {
        let end: AnyPublisher<SecretText, Never>
        let confirm: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    package struct Output {
        /// What is written into the field, to empty it.
        let end: AnyPublisher<SecretText, Never>
        let remark: AnyPublisher<FormRemark?, Never>
    }

    private let key: BackUpKey
    private let keys: WalletKeys

    init(_ key: BackUpKey, _ keys: WalletKeys) {
        self.key = key
        self.keys = keys
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let view = input.fromView
        let leaving = input.fromController.viewDidDisappear
        let activity = ActivityIndicator()

        let remarks = view.confirm
            .withLatestFrom(view.end) { [key] in key.remark(onEnd: $1) }
            .share()
        remarks.filter { $0 == nil }
            .withLatestFrom(activity.isIdle).filter { $0 }
            .flatMapLatest { [keys] _ in
                AnyPublisher<String, any Error>.task("confirm") {
                    try await keys.markAsBackedUp()
                    return WalletTexts.backedUp
                }
                .trackActivity(activity)
                // If it cannot be saved, the main screen asks for a back-up again.
                .catch { Just($0.displayable.message) }
            }
            .sink { [navigator] in navigator.next(.confirmed($0)) }
            .store(in: &cancellables)

        return Output(
            end: leaving.map { SecretText() }.eraseToAnyPublisher(),
            remark:
                remarks
                .merge(with: view.end.map { _ in nil }, leaving.map { nil })
                .removeDuplicates()
                .eraseToAnyPublisher())
    }
}

extension ConfirmBackUpView: ViewModelled {
    package typealias ViewModel = ConfirmBackUpViewModel
    package var inputFromView: InputFromView {
        InputFromView(
            end: end.secretPublisher,
            confirm: confirm.tapPublisher.merge(with: end.submitPublisher).eraseToAnyPublisher())
    }
    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.end --> end.secretBinder
        output.remark --> end.formRemarkBinder
    }
}

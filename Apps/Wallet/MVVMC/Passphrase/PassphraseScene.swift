import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Asks for the passphrase.
final class PassphraseScene: Scene<PassphraseView> {
    static let title = WalletTexts.passphraseTitle
}

/// Where the page that asks for the passphrase leads.
package enum PassphraseStep {
    case unlocked(PassphraseResult)
}

/// Tries a passphrase, and uses the key for the purpose of the page.
package final class PassphraseViewModel: BaseViewModel<
    PassphraseStep, PassphraseViewModel.InputFromView, PassphraseViewModel.Output
>
{
    /// The user's input.
    package struct InputFromView {
        let passphrase: AnyPublisher<SecretText, Never>
        let submit: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    package struct Output {
        let use: AnyPublisher<String, Never>
        let passphrase: AnyPublisher<SecretText, Never>
        let remark: AnyPublisher<FormRemark?, Never>
        let submitTitle: AnyPublisher<String, Never>
        let isSubmitEnabled: AnyPublisher<Bool, Never>
        let isWorking: AnyPublisher<Bool, Never>
        let progress: AnyPublisher<Double?, Never>
    }

    private let purpose: PassphrasePurpose
    private let environment: WalletEnvironment

    init(_ purpose: PassphrasePurpose, _ environment: WalletEnvironment) {
        self.purpose = purpose
        self.environment = environment
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let leaving = input.fromController.viewDidDisappear
        let unlocking = KeyOperation()

        let passphrase = unlocking.secret(typed: input.fromView.passphrase, until: leaving)
        let attempts = input.fromView.submit
            .withLatestFrom(unlocking.isIdle).filter { $0 }
            .withLatestFrom(passphrase).filter { !$0.isEmpty }
            .share()
        unlocking.results(of: attempts, until: leaving) { [environment, purpose] passphrase, report in
            try await environment.use(passphrase, for: purpose, report: report)
        }
        .sink { [navigator] in navigator.next(.unlocked($0)) }
        .store(in: &cancellables)

        return Output(
            use: .just(purpose.use),
            passphrase: passphrase,
            remark: unlocking.failures.map { FormRemark($0.message, .error) }
                .merge(
                    with: passphrase.filter { !$0.isEmpty }.map { _ in nil }, attempts.map { _ in nil },
                    leaving.map { nil }
                )
                .removeDuplicates()
                .eraseToAnyPublisher(),
            submitTitle: .just(purpose.buttonTitle),
            isSubmitEnabled: passphrase.map { !$0.isEmpty }.prepend(false).combineLatest(unlocking.isIdle) { $0 && $1 }
                .eraseToAnyPublisher(),
            isWorking: unlocking.isRunning,
            progress: unlocking.progress)
    }
}

extension PassphraseView: ViewModelled {
    package typealias ViewModel = PassphraseViewModel
    package var inputFromView: InputFromView {
        InputFromView(
            passphrase: passphrase.editedSecret.publisher,
            submit: submit.tapPublisher.merge(with: passphrase.submitPublisher).eraseToAnyPublisher())
    }
    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.use --> use.textBinder
        output.passphrase --> passphrase.secretBinder
        output.remark --> passphrase.formRemarkBinder
        output.submitTitle --> submit.titleBinder
        output.isSubmitEnabled --> submit.isEnabledBinder
        output.isWorking --> submit.isBusyBinder
        output.progress --> progress.progressBinder
    }
}

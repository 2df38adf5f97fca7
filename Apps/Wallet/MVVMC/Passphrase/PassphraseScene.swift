import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Asks for the passphrase.
final class PassphraseScene: Scene<PassphraseView> {
    static let title = WalletTexts.passphraseTitle
}

/// Where the page that asks for the passphrase leads, with what the passphrase was for.
package enum PassphraseStep<Value> {
    case unlocked(Value)
}

/// What the page takes and shows, whatever the passphrase is for.
package class BasePassphraseViewModel: AbstractViewModel<
    BasePassphraseViewModel.InputFromView, InputFromController, BasePassphraseViewModel.Output
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
}

/// Tries a passphrase, and uses the key for the purpose of the page.
package final class PassphraseViewModel<Value>: BasePassphraseViewModel, Navigating {
    package let navigator = Navigator<PassphraseStep<Value>>()
    private let purpose: PassphrasePurpose
    private let unlock: @MainActor (SecretText, @escaping KeyReport) async throws -> Value

    private init(
        _ purpose: PassphrasePurpose,
        unlock: @escaping @MainActor (SecretText, @escaping KeyReport) async throws -> Value
    ) {
        self.purpose = purpose
        self.unlock = unlock
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
        unlocking.results(of: attempts, until: leaving, unlock)
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

extension PassphraseViewModel<SignedTransfer> {
    /// For a passphrase that signs a payment.
    convenience init(signing draft: PaymentDraft, _ environment: WalletEnvironment) {
        self.init(.sign(draft)) { try await environment.sign(draft, with: $0, report: $1) }
    }
}

extension PassphraseViewModel<BackUpKey> {
    /// For a passphrase that shows the private key again.
    convenience init(backUpIn environment: WalletEnvironment) {
        self.init(.backUp) { try await environment.backUpKey(with: $0, report: $1) }
    }
}

extension PassphraseView: ViewModelled {
    package typealias ViewModel = BasePassphraseViewModel
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

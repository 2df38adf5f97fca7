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
package enum PassphraseStep {
    case signed(SignedTransfer)
    case unlocked(BackUpKey)
}

/// What the passphrase is for.
enum PassphrasePurpose {
    case sign(PaymentDraft)
    case backUp
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
        let cancel: AnyPublisher<Void, Never>
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
    private let keys: WalletKeys
    private let separator: Character

    init(_ purpose: PassphrasePurpose, _ keys: WalletKeys, separator: Character) {
        self.purpose = purpose
        self.keys = keys
        self.separator = separator
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let leaving = input.fromController.viewDidDisappear
        let unlocking = KeyOperation()
        let cancellations = unlocking.cancellations(input.fromView.cancel)
        let stops = cancellations.merge(with: leaving)

        let passphrase = unlocking.secret(typed: input.fromView.passphrase, until: stops)
        let attempts = input.fromView.submit
            .withLatestFrom(unlocking.isIdle).filter { $0 }
            .withLatestFrom(passphrase).filter { !$0.isEmpty }
            .share()
        cancellations.map { [purpose] in Toast(purpose.cancelled) }
            .subscribe(input.fromController.toastSubject)
            .store(in: &cancellables)
        unlocking.results(of: attempts, until: stops) { [keys, purpose] passphrase, report -> PassphraseStep in
            switch purpose {
            case .sign(let draft): .signed(try await keys.sign(draft, with: passphrase, report: report))
            case .backUp: .unlocked(try await keys.backUpKey(with: passphrase, report: report))
            }
        }
        .sink { [navigator] in navigator.next($0) }
        .store(in: &cancellables)

        let missing = input.fromView.submit
            .withLatestFrom(unlocking.isIdle).filter { $0 }
            .withLatestFrom(passphrase.prepend(SecretText())).filter(\.isEmpty)

        return Output(
            use: .just(purpose.use(separator: separator)),
            passphrase: passphrase,
            remark: unlocking.failures.map(\.message)
                .merge(with: missing.map { _ in WalletTexts.typePassphrase })
                .map { FormRemark($0, .error) }
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

extension PassphrasePurpose {
    fileprivate func use(separator: Character) -> String {
        switch self {
        case .sign(let draft): WalletTexts.signUse(draft.transfer, separator)
        case .backUp: WalletTexts.backUpUse
        }
    }

    /// The message after the check of the passphrase was stopped.
    fileprivate var cancelled: String {
        switch self {
        case .sign: WalletTexts.signingCancelled
        case .backUp: WalletTexts.unlockingCancelled
        }
    }

    fileprivate var buttonTitle: String {
        switch self {
        case .sign: WalletTexts.signAndSend
        case .backUp: WalletTexts.continueTitle
        }
    }
}

extension PassphraseView: ViewModelled {
    package typealias ViewModel = PassphraseViewModel
    package var inputFromView: InputFromView {
        InputFromView(
            passphrase: passphrase.editedSecret.publisher,
            submit: submit.tapPublisher.merge(with: passphrase.submitPublisher).eraseToAnyPublisher(),
            cancel: cancel.tapPublisher)
    }
    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.use --> use.textBinder
        output.passphrase --> passphrase.secretBinder
        output.remark --> passphrase.formRemarkBinder
        output.submitTitle --> Binder(self) { $0.submitTitle = $1 }
        output.isSubmitEnabled --> submit.isEnabledBinder
        output.isWorking --> Binder(self) { $0.isWorking = $1 }
        output.progress --> progress.progressBinder
    }
}

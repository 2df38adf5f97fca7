import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain

/// Where the page for a new passphrase leads.
package enum NewPassphraseStep {
    case made(NewWallet)
}

/// Checks a new passphrase while it is typed, and makes the keys.
package final class NewPassphraseViewModel: BaseViewModel<
    NewPassphraseStep, NewPassphraseViewModel.InputFromView, NewPassphraseViewModel.Output
>
{
    /// The user's input.
    package struct InputFromView {
        let passphrase: AnyPublisher<SecretText, Never>
        let repetition: AnyPublisher<SecretText, Never>
        let make: AnyPublisher<Void, Never>
        let cancel: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    package struct Output {
        /// What is written into both fields, to empty them.
        let secrets: AnyPublisher<SecretText, Never>
        let passphraseRemark: AnyPublisher<FormRemark?, Never>
        let repetitionRemark: AnyPublisher<FormRemark?, Never>
        let isMakeEnabled: AnyPublisher<Bool, Never>
        let isWorking: AnyPublisher<Bool, Never>
        let progress: AnyPublisher<Double?, Never>
        let failure: AnyPublisher<String?, Never>
        /// The first invalid field at an attempt to create the wallet; `nil` after the next edit.
        let missing: AnyPublisher<Field?, Never>
    }

    /// The fields in their order.
    package enum Field {
        case passphrase
        case repetition
    }

    private let keys: WalletKeys

    init(_ keys: WalletKeys) {
        self.keys = keys
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let view = input.fromView
        let leaving = input.fromController.viewDidDisappear
        let making = KeyOperation()

        let passphrase = view.passphrase.map(PassphraseRules.passphrase)
        let repetition = view.repetition.combineLatest(view.passphrase) { PassphraseRules.repetition($0, of: $1) }
        let chosen = passphrase.combineLatest(repetition) { $1.value == nil ? nil : $0.value }

        let firstInvalid = passphrase.combineLatest(repetition) { passphrase, repetition -> Field? in
            passphrase.value == nil ? .passphrase : repetition.value == nil ? .repetition : nil
        }
        let attempts = view.make.withLatestFrom(making.isIdle).filter { $0 }.share()
        let missing = attempts.withLatestFrom(firstInvalid)
            .merge(with: view.passphrase.merge(with: view.repetition).map { _ in nil }, leaving.map { nil })
            .share()
            .prepend(nil)

        let confirmedPassphrases = attempts.withLatestFrom(chosen).filterNil().share()
        let cancellations = making.cancellations(view.cancel)
        cancellations.map { _ in Toast(WalletTexts.cancelled) }
            .subscribe(input.fromController.toastSubject)
            .store(in: &cancellables)
        let stops = cancellations.merge(with: leaving)
        making.results(of: confirmedPassphrases, until: stops) { [keys] passphrase, report in
            try await keys.create(passphrase: passphrase, report: report)
        }
        .sink { [navigator] in navigator.next(.made($0)) }
        .store(in: &cancellables)

        return Output(
            secrets: leaving.map { SecretText() }.eraseToAnyPublisher(),
            passphraseRemark: passphrase.remark(orMissing: WalletTexts.passphraseMissing, at: .passphrase, missing),
            repetitionRemark: repetition.remark(orMissing: WalletTexts.repetitionMissing, at: .repetition, missing),
            isMakeEnabled: chosen.isPresent().combineLatest(making.isIdle) { $0 && $1 }.eraseToAnyPublisher(),
            isWorking: making.isRunning,
            progress: making.progress,
            failure: making.failure(until: confirmedPassphrases.mapToVoid().merge(with: stops)),
            missing: missing.eraseToAnyPublisher())
    }
}

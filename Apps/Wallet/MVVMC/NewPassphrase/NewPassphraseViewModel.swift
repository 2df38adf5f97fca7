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
        /// The field that an attempt to create the wallet lacks.
        let missed: AnyPublisher<Field, Never>
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

        let invalidField = passphrase.combineLatest(repetition) { passphrase, repetition -> Field? in
            passphrase.value == nil ? .passphrase : repetition.value == nil ? .repetition : nil
        }
        let missed = view.make
            .withLatestFrom(making.isIdle).filter { $0 }
            .withLatestFrom(invalidField).filterNil()
            .share()
        let complaint = missed.map(Optional.some)
            .merge(with: view.passphrase.map { _ in nil }, view.repetition.map { _ in nil })
            .prepend(nil)

        let confirmedPassphrases = view.make
            .withLatestFrom(making.isIdle).filter { $0 }
            .withLatestFrom(chosen).filterNil()
            .share()
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
            passphraseRemark: passphrase.combineLatest(complaint) {
                $0.remark(missing: $1 == .passphrase ? PassphraseProblem.empty.remark : nil)
            }
            .removeDuplicates().eraseToAnyPublisher(),
            repetitionRemark: repetition.combineLatest(complaint) {
                $0.remark(missing: $1 == .repetition ? WalletTexts.repetitionMissing : nil)
            }
            .removeDuplicates().eraseToAnyPublisher(),
            isMakeEnabled: chosen.isPresent().combineLatest(making.isIdle) { $0 && $1 }.eraseToAnyPublisher(),
            isWorking: making.isRunning,
            progress: making.progress,
            failure: making.failure(until: confirmedPassphrases.mapToVoid().merge(with: stops)),
            missed: missed.eraseToAnyPublisher())
    }
}

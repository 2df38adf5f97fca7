import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Where the page leads on which a wallet is restored.
package enum RestoreStep {
    case restored
}

/// Checks what was typed, and brings back the wallet.
package final class RestoreViewModel: BaseViewModel<
    RestoreStep, RestoreViewModel.InputFromView, RestoreViewModel.Output
>
{
    /// The user's input.
    package struct InputFromView {
        let source: AnyPublisher<Int, Never>
        let key: AnyPublisher<SecretText, Never>
        let newPassphrase: AnyPublisher<SecretText, Never>
        let repetition: AnyPublisher<SecretText, Never>
        let path: AnyPublisher<String, Never>
        let passphrase: AnyPublisher<SecretText, Never>
        let restore: AnyPublisher<Void, Never>
        let cancel: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    package struct Output {
        let source: AnyPublisher<RestoreSource, Never>
        /// What is written into all fields for secrets, to empty them.
        let secrets: AnyPublisher<SecretText, Never>
        let path: AnyPublisher<String, Never>
        let keyRemark: AnyPublisher<FormRemark?, Never>
        let newPassphraseRemark: AnyPublisher<FormRemark?, Never>
        let repetitionRemark: AnyPublisher<FormRemark?, Never>
        let pathRemark: AnyPublisher<FormRemark?, Never>
        let passphraseRemark: AnyPublisher<FormRemark?, Never>
        /// The field that an attempt to restore the wallet lacks.
        let missed: AnyPublisher<RestoreField, Never>
        let isRestoreEnabled: AnyPublisher<Bool, Never>
        let isWorking: AnyPublisher<Bool, Never>
        let progress: AnyPublisher<Double?, Never>
        let failure: AnyPublisher<String?, Never>
        let note: AnyPublisher<String, Never>
    }

    private let keys: WalletKeys

    init(_ keys: WalletKeys) {
        self.keys = keys
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let view = input.fromView
        let leaving = input.fromController.viewDidDisappear
        let restoring = KeyOperation()

        // A choice that comes while a wallet is restored is refused: the one before is shown again.
        let source = view.source
            .withLatestFrom(restoring.isIdle) { $1 ? RestoreSource(rawValue: $0) : nil }
            .scan(RestoreSource.key) { $1 ?? $0 }
            .share()
            .prepend(.key)
        let changesOfSource = source.removeDuplicates().dropFirst().mapToVoid()

        let key = view.key.map(WalletKey.check)
        let newPassphrase = view.newPassphrase.map(PassphraseRules.passphrase)
        let repetition = view.repetition.combineLatest(view.newPassphrase) { PassphraseRules.repetition($0, of: $1) }
        let fromKey = key.combineLatest(newPassphrase, repetition) {
            RestoreOrder(key: $0, newPassphrase: $1, repetition: $2)
        }
        let fromFile = view.path.combineLatest(view.passphrase) { RestoreOrder(path: $0, passphrase: $1) }
        let order = source.combineLatest(fromKey, fromFile) { $0 == .key ? $1 : $2 }

        let invalidKeyField = key.combineLatest(newPassphrase, repetition) {
            RestoreField.firstInvalid(key: $0, newPassphrase: $1, repetition: $2)
        }
        let invalidFileField = view.path.combineLatest(view.passphrase) {
            RestoreField.firstInvalid(path: $0, passphrase: $1)
        }
        let missed = view.restore
            .withLatestFrom(restoring.isIdle).filter { $0 }
            .withLatestFrom(source.combineLatest(invalidKeyField, invalidFileField) { $0 == .key ? $1 : $2 })
            .filterNil()
            .share()
        let edits = view.key.merge(with: view.newPassphrase, view.repetition, view.passphrase).mapToVoid()
            .merge(with: view.path.mapToVoid())
        let complaint = missed.map(Optional.some)
            .merge(with: edits.map { nil }, leaving.merge(with: changesOfSource).map { nil })
            .prepend(nil)

        let confirmedOrders = view.restore
            .withLatestFrom(restoring.isIdle).filter { $0 }
            .withLatestFrom(order).filterNil()
            .share()
        let cancellations = restoring.cancellations(view.cancel)
        cancellations.map { _ in Toast(WalletTexts.cancelled) }
            .subscribe(input.fromController.toastSubject)
            .store(in: &cancellables)
        let stops = cancellations.merge(with: leaving)
        restoring.results(of: confirmedOrders, until: stops) { [keys] order, report in
            try await keys.restore(order, report: report)
        }
        .sink { [navigator] in navigator.next(.restored) }
        .store(in: &cancellables)

        view.key.combineLatest(view.path) { $0.isEmpty && $1.isEmpty ? nil : BackConfirmation.restoring }
            .removeDuplicates()
            .subscribe(input.fromController.backConfirmationSubject)
            .store(in: &cancellables)

        return Output(
            source: source.eraseToAnyPublisher(),
            secrets: leaving.merge(with: changesOfSource).map { SecretText() }.eraseToAnyPublisher(),
            path: changesOfSource.map { "" }.eraseToAnyPublisher(),
            keyRemark: key.remarks(at: .key, lacking: complaint),
            newPassphraseRemark: newPassphrase.remarks(at: .newPassphrase, lacking: complaint),
            repetitionRemark: repetition.remarks(at: .repetition, lacking: complaint),
            pathRemark: complaint.map { FormRemark(.path, lacking: $0) }.removeDuplicates().eraseToAnyPublisher(),
            passphraseRemark: complaint.map { FormRemark(.passphrase, lacking: $0) }
                .removeDuplicates().eraseToAnyPublisher(),
            missed: missed.eraseToAnyPublisher(),
            isRestoreEnabled: order.isPresent().combineLatest(restoring.isIdle) { $0 && $1 }.eraseToAnyPublisher(),
            isWorking: restoring.isRunning,
            progress: restoring.progress,
            failure: restoring.failure(until: confirmedOrders.mapToVoid().merge(with: stops, changesOfSource)),
            note: .just(WalletTexts.keystoreNote(keys.path)))
    }
}

extension Publisher where Failure == Never {
    /// The remark about the entry in a field, also if an attempt lacks that field.
    fileprivate func remarks<Value>(
        at field: RestoreField, lacking complaint: some Publisher<RestoreField?, Never>
    ) -> AnyPublisher<FormRemark?, Never> where Output == Checked<Value> {
        combineLatest(complaint) { $0.remark ?? FormRemark(field, lacking: $1) }
            .removeDuplicates().eraseToAnyPublisher()
    }
}

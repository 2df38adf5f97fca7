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
        /// The first field that an attempt to restore the wallet lacks or finds wrong; `nil` after the next edit.
        let missing: AnyPublisher<Field?, Never>
        let isRestoreEnabled: AnyPublisher<Bool, Never>
        let isWorking: AnyPublisher<Bool, Never>
        let progress: AnyPublisher<Double?, Never>
        let failure: AnyPublisher<String?, Never>
        let note: AnyPublisher<String, Never>
    }

    /// The fields of both sources, in their order.
    package enum Field {
        case key
        case newPassphrase
        case repetition
        case path
        case passphrase
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

        let firstInvalidOfKey = key.combineLatest(newPassphrase, repetition) { key, passphrase, repetition -> Field? in
            if key.value == nil { return .key }
            return passphrase.value == nil ? .newPassphrase : repetition.value == nil ? .repetition : nil
        }
        let firstInvalidOfFile = view.path.combineLatest(view.passphrase) { path, passphrase -> Field? in
            path.isEmpty ? .path : passphrase.isEmpty ? .passphrase : nil
        }
        let attempts = view.restore.withLatestFrom(restoring.isIdle).filter { $0 }.share()
        let edits = view.key.merge(with: view.newPassphrase, view.repetition, view.passphrase).mapToVoid()
            .merge(with: view.path.mapToVoid())
        let missing =
            attempts
            .withLatestFrom(source.combineLatest(firstInvalidOfKey, firstInvalidOfFile) { $0 == .key ? $1 : $2 })
            .merge(with: edits.merge(with: leaving, changesOfSource).map { nil })
            .share()
            .prepend(nil)

        // An error that concerns an entry belongs to its field.
        let faults = restoring.failures.withLatestFrom(source) { Fault($0, from: $1) }.share()
        let fault = faults.map(Optional.some)
            .merge(with: edits.merge(with: leaving, changesOfSource, attempts.mapToVoid()).map { nil })
            .share()
            .prepend(nil)

        let confirmedOrders = attempts.withLatestFrom(order).filterNil().share()
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
            keyRemark: key.remark(orMissing: WalletTexts.privateKeyMissing, at: .key, missing),
            newPassphraseRemark: newPassphrase.remark(
                orMissing: WalletTexts.passphraseMissing, at: .newPassphrase, missing),
            repetitionRemark: repetition.remark(orMissing: WalletTexts.repetitionMissing, at: .repetition, missing),
            pathRemark: remark(at: .path, WalletTexts.pathMissing, missing, fault),
            passphraseRemark: remark(at: .passphrase, WalletTexts.filePassphraseMissing, missing, fault),
            missing: missing.merge(with: faults.map(\.field)).eraseToAnyPublisher(),
            isRestoreEnabled: order.isPresent().combineLatest(restoring.isIdle) { $0 && $1 }.eraseToAnyPublisher(),
            isWorking: restoring.isRunning,
            progress: restoring.progress,
            failure: faults.map { $0.field == nil ? $0.reason : nil }
                .merge(with: confirmedOrders.mapToVoid().merge(with: stops, changesOfSource).map { nil })
                .prepend(nil)
                .removeDuplicates()
                .eraseToAnyPublisher(),
            note: .just(WalletTexts.keystoreNote(keys.path)))
    }

    /// The error at a field of the file, which is missing or was found wrong.
    private func remark(
        at field: Field, _ text: String, _ missing: some Publisher<Field?, Never>,
        _ fault: some Publisher<Fault?, Never>
    ) -> AnyPublisher<FormRemark?, Never> {
        missing.combineLatest(fault) { missing, fault in
            if let fault, fault.field == field { return FormRemark(fault.reason, .error) }
            return missing == field ? FormRemark(text, .error) : nil
        }
        .removeDuplicates().eraseToAnyPublisher()
    }
}

/// Why a wallet could not be restored.
private struct Fault {
    /// The field that it concerns; `nil` for none.
    let field: RestoreViewModel.Field?
    let reason: String

    init(_ error: any DisplayableError, from source: RestoreSource) {
        reason = error.message
        switch error as? KeystoreError {
        case .wrongPassphrase? where source == .file: field = .passphrase
        case let fault? where source == .file && fault.concernsFile: field = .path
        default: field = nil
        }
    }
}

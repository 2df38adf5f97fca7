import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// Everything that can happen to the page that restores a wallet.
enum RestoreEvent: Equatable {
    case sourceChosen(RestoreSource)
    case keyTyped(SecretText)
    case newPassphraseTyped(SecretText)
    case repetitionTyped(SecretText)
    case pathTyped(String)
    case passphraseTyped(SecretText)
    case restorePressed
    case cancelPressed
    case disappeared

    // The keys
    case advanced(Double)
    case restored
    /// The file cannot be read, or its passphrase is wrong.
    case rejected(RestoreModel.Field, String)
    case failed(String)
}

/// Restores the wallet; the progress comes back as events.
struct RestoreController: Mvce.Controller {
    private enum Work {
        case restoring
    }

    let keys: WalletKeys
    let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("RestoreController")

    func update(model: RestoreModel, for event: RestoreEvent, dispatcher: Dispatcher<RestoreEvent>) {
        switch event {
        case .sourceChosen(let source): choose(source, model)
        case .keyTyped(let text): write(text, into: model.key, model)
        case .newPassphraseTyped(let text): write(text, into: model.newPassphrase, model)
        case .repetitionTyped(let text): write(text, into: model.repetition, model)
        case .pathTyped(let text): write(text, into: model.path, model)
        case .passphraseTyped(let text): write(text, into: model.passphrase, model)
        case .restorePressed:
            guard model.progress.value == nil else { return }
            guard let order = model.order.value else { return findMissing(model) }
            model.progress.value = 0
            model.failure.set(ifChanged: nil)
            effects.start(
                Work.restoring, for: dispatcher, { .restored }, or: { failure(of: order, $0) }
            ) { [keys] in
                try await keys.restore(order) { dispatcher.send(.advanced($0)) }
            }
        case .cancelPressed:
            guard model.progress.value != nil else { return }
            stop(model)
            flow.send(.cancelled(WalletTexts.cancelled))
        case .disappeared: dropSecrets(model)
        case .advanced(let fraction): model.progress.advance(to: fraction)
        case .restored: flow.send(.keys(.restored))
        case .rejected(let field, let reason):
            model.progress.value = nil
            model.missing.value = Missing(field: field, text: reason)
        case .failed(let reason):
            model.progress.value = nil
            model.failure.value = reason
        }
    }

    /// Returns the event of an error: one that concerns an entry belongs to its field.
    private func failure(of order: RestoreOrder, _ error: any DisplayableError) -> RestoreEvent {
        guard case .file = order, let fault = error as? KeystoreError else { return .failed(error.message) }
        if fault == .wrongPassphrase { return .rejected(.passphrase, fault.message) }
        return fault.concernsFile ? .rejected(.path, fault.message) : .failed(fault.message)
    }

    private func write<Text>(_ text: Text, into field: Property<Text>, _ model: RestoreModel) {
        model.missing.set(ifChanged: nil)
        field.value = text
    }

    /// Finds the first field of the chosen source that is not valid.
    private func findMissing(_ model: RestoreModel) {
        model.missing.value =
            switch model.source.value {
            case .key where model.checkedKey.value.value == nil:
                Missing(field: .key, text: WalletTexts.privateKeyMissing)
            case .key where model.checkedPassphrase.value.value == nil:
                Missing(field: .newPassphrase, text: WalletTexts.passphraseMissing)
            case .key: Missing(field: .repetition, text: WalletTexts.repetitionMissing)
            case .file where model.path.value.isEmpty: Missing(field: .path, text: WalletTexts.pathMissing)
            case .file: Missing(field: .passphrase, text: WalletTexts.filePassphraseMissing)
            }
    }

    /// Removes what was typed for the previous source; while a wallet is being restored, the source stays.
    private func choose(_ source: RestoreSource, _ model: RestoreModel) {
        let former = model.source.value
        if source != former, model.progress.value == nil {
            dropSecrets(model)
            model.path.value = ""
            model.source.value = source
        } else {
            model.source.value = former
        }
    }

    private func dropSecrets(_ model: RestoreModel) {
        stop(model)
        model.missing.set(ifChanged: nil)
        for secret in [model.key, model.newPassphrase, model.repetition, model.passphrase] {
            secret.value = SecretText()
        }
    }

    private func stop(_ model: RestoreModel) {
        effects.cancel(Work.restoring)
        model.progress.set(ifChanged: nil)
        model.failure.set(ifChanged: nil)
    }
}

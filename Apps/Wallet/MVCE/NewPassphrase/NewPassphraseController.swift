import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// The model of the page for a new passphrase.
final class NewPassphraseModel {
    let passphrase = Property(SecretText())
    let repetition = Property(SecretText())
    /// How much of the keys is made, from 0 to 1; `nil` while none are.
    let progress = Property<Double?>(nil)
    /// Why the keys could not be made; `nil` when nothing went wrong.
    let failure = Property<String?>(nil)
    let missing = Property<Missing<Field>?>(nil)

    enum Field {
        case passphrase
        case repetition
    }

    let checkedPassphrase: Derived<Checked<SecretText>>
    let checkedRepetition: Derived<Checked<SecretText>>
    let passphraseRemark: Derived<FormRemark?>
    let repetitionRemark: Derived<FormRemark?>
    let canMake: Derived<Bool>

    init() {
        checkedPassphrase = Derived(passphrase) { PassphraseRules.passphrase($0) }
        checkedRepetition = Derived(repetition, passphrase) { PassphraseRules.repetition($0, of: $1) }
        passphraseRemark = Derived(checkedPassphrase, missing) { $0.remark ?? $1?.remark(at: .passphrase) }
        repetitionRemark = Derived(checkedRepetition, missing) { $0.remark ?? $1?.remark(at: .repetition) }
        canMake = Derived(checkedPassphrase, checkedRepetition, progress) {
            $0.value != nil && $1.value != nil && $2 == nil
        }
    }
}

/// Everything that can happen to the page for a new passphrase.
enum NewPassphraseEvent: Equatable {
    case passphraseTyped(SecretText)
    case repetitionTyped(SecretText)
    case makePressed
    case cancelPressed
    case disappeared

    // The keys
    case advanced(Double)
    case made(NewWallet)
    case failed(String)
}

/// Makes the keys; the progress and the wallet come back as events.
struct NewPassphraseController: Mvce.Controller {
    private enum Work {
        case making
    }

    let keys: WalletKeys
    let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("NewPassphraseController")

    func update(
        model: NewPassphraseModel, for event: NewPassphraseEvent, dispatcher: Dispatcher<NewPassphraseEvent>
    ) {
        switch event {
        case .passphraseTyped(let text):
            model.missing.set(ifChanged: nil)
            model.passphrase.value = text
        case .repetitionTyped(let text):
            model.missing.set(ifChanged: nil)
            model.repetition.value = text
        case .makePressed:
            guard model.progress.value == nil else { return }
            if model.checkedPassphrase.value.value == nil {
                return model.missing.value = Missing(field: .passphrase, text: WalletTexts.passphraseMissing)
            }
            if model.checkedRepetition.value.value == nil {
                return model.missing.value = Missing(field: .repetition, text: WalletTexts.repetitionMissing)
            }
            model.progress.value = 0
            model.failure.set(ifChanged: nil)
            effects.start(
                Work.making, for: dispatcher, Event.made, or: { .failed($0.message) }
            ) { [keys, passphrase = model.passphrase.value] in
                try await keys.create(passphrase: passphrase) { dispatcher.send(.advanced($0)) }
            }
        case .cancelPressed:
            guard model.progress.value != nil else { return }
            stop(model)
            flow.send(.cancelled(WalletTexts.cancelled))
        case .disappeared:
            stop(model)
            model.missing.set(ifChanged: nil)
            model.passphrase.value = SecretText()
            model.repetition.value = SecretText()
        case .advanced(let fraction): model.progress.advance(to: fraction)
        case .made(let wallet): flow.send(.keys(.made(wallet)))
        case .failed(let reason):
            model.progress.value = nil
            model.failure.value = reason
        }
    }

    private func stop(_ model: NewPassphraseModel) {
        effects.cancel(Work.making)
        model.progress.set(ifChanged: nil)
        model.failure.set(ifChanged: nil)
    }
}

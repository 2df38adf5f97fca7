import KitCore
import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// The model of the page that asks for the passphrase.
final class PassphraseModel {
    let purpose: PassphrasePurpose
    let typed = Property(SecretText())
    /// How much of the key that opens the keystore is made, from 0 to 1; `nil` while no passphrase is tried.
    let progress = Property<Double?>(nil)
    /// Why the last attempt failed; `nil` when nothing went wrong.
    let problem = Property<String?>(nil)
    let canSubmit: Derived<Bool>

    init(_ purpose: PassphrasePurpose) {
        self.purpose = purpose
        canSubmit = Derived(typed, progress) { !$0.isEmpty && $1 == nil }
    }
}

/// Everything that can happen to that page.
enum PassphraseEvent: Equatable {
    case typed(SecretText)
    case submitPressed
    case cancelPressed
    case disappeared

    // The keys
    case advanced(Double)
    case signed(SignedTransfer)
    case unlocked(BackUpKey)
    case failed(String)
}

/// Unlocks the key with the passphrase, and signs the payment or reads the key.
struct PassphraseController: Mvce.Controller {
    private enum Work {
        case unlocking
    }

    let keys: WalletKeys
    let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("PassphraseController")

    func update(model: PassphraseModel, for event: PassphraseEvent, dispatcher: Dispatcher<PassphraseEvent>) {
        switch event {
        case .typed(let text):
            // A passphrase stays as it is while it is tried.
            guard model.progress.value == nil else { return model.typed.value = model.typed.value }
            if text != model.typed.value { model.problem.set(ifChanged: nil) }
            model.typed.value = text
        case .submitPressed:
            guard model.progress.value == nil else { return }
            if model.typed.value.isEmpty { return model.problem.set(ifChanged: WalletTexts.typePassphrase) }
            model.progress.value = 0
            unlock(with: model.typed.value, for: model.purpose, dispatcher)
        case .cancelPressed:
            guard model.progress.value != nil else { return }
            effects.cancel(Work.unlocking)
            end(model, because: nil)
            flow.send(
                .cancelled(model.purpose == .backUp ? WalletTexts.unlockingCancelled : WalletTexts.signingCancelled))
        case .disappeared:
            effects.cancel(Work.unlocking)
            end(model, because: nil)
        case .advanced(let fraction): model.progress.advance(to: fraction)
        case .signed(let transfer): flow.send(.payment(.signed(transfer)))
        case .unlocked(let key): flow.send(.keys(.unlocked(key)))
        case .failed(let reason): end(model, because: reason)
        }
    }

    private func unlock(
        with passphrase: SecretText, for purpose: PassphrasePurpose, _ dispatcher: Dispatcher<PassphraseEvent>
    ) {
        let report: KeyReport = { dispatcher.send(.advanced($0)) }
        effects.start(Work.unlocking, for: dispatcher, { $0 }, or: { .failed($0.message) }) { [keys] in
            switch purpose {
            case .sign(let draft): Event.signed(try await keys.sign(draft, with: passphrase, report: report))
            case .backUp: Event.unlocked(try await keys.backUpKey(with: passphrase, report: report))
            }
        }
    }

    private func end(_ model: PassphraseModel, because problem: String?) {
        model.progress.set(ifChanged: nil)
        model.typed.value = SecretText()
        model.problem.set(ifChanged: problem)
    }
}

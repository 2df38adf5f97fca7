import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// The model of the page that asks for the passphrase.
///
/// Its methods allow one attempt at a time.
final class PassphraseModel {
    let passphrase = TriedFieldModel()
    let canSubmit = Property(false)
    let work = KeyWorkModel()
    /// What the passphrase is needed for.
    let purpose: PassphrasePurpose

    init(_ purpose: PassphrasePurpose) {
        self.purpose = purpose
    }

    func edit(_ text: SecretText) {
        guard !work.isRunning else { return passphrase.discardTyping() }
        passphrase.edit(text)
        updateCanSubmit()
    }

    /// Begins to try the passphrase.
    /// - Returns: The passphrase; `nil` while there is none, or one is being tried.
    func begin() -> SecretText? {
        guard canSubmit.value else { return nil }
        work.begin()
        updateCanSubmit()
        return passphrase.text.value
    }

    /// Ends the attempt with an error; the passphrase was wrong, or something else failed.
    func fail(_ reason: String) {
        clear()
        passphrase.reject(reason)
    }

    /// Removes what was typed, and ends what was under way.
    func clear() {
        work.end()
        passphrase.clear()
        updateCanSubmit()
    }

    private func updateCanSubmit() { canSubmit.set(ifChanged: !passphrase.text.value.isEmpty && !work.isRunning) }
}

/// Everything that can happen to that page.
enum PassphraseEvent {
    // The user
    case edit(SecretText)
    case submit

    // The scene's life
    case disappear

    // The keys
    case advanced(Double)
    case unlocked(PassphraseResult)
    case failed(any DisplayableError)
}

/// Unlocks the key with the passphrase, and signs the payment or reads the key.
struct PassphraseController: Mvce.Controller {
    private enum Work {
        case unlocking
    }

    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let effects = EffectScope("PassphraseController")

    init(_ environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>) {
        self.environment = environment
        self.flow = flow
    }

    func update(model: PassphraseModel, for event: PassphraseEvent, dispatcher: Dispatcher<PassphraseEvent>) {
        switch event {
        case .edit(let text): model.edit(text)
        case .submit: if let passphrase = model.begin() { use(passphrase, for: model.purpose, dispatcher) }
        case .disappear:
            effects.cancel(Work.unlocking)
            model.clear()
        case .advanced(let fraction): model.work.advance(to: fraction)
        case .unlocked(let result): flow.send(.keys(.unlocked(result)))
        case .failed(let error): model.fail(error.message)
        }
    }

    private func use(
        _ passphrase: SecretText, for purpose: PassphrasePurpose, _ dispatcher: Dispatcher<PassphraseEvent>
    ) {
        effects.start(Work.unlocking, for: dispatcher, Event.unlocked, or: Event.failed) { [environment] in
            try await environment.use(passphrase, for: purpose) { dispatcher.send(.advanced($0)) }
        }
    }
}

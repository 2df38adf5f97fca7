import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// The model of the page for a new PIN.
final class NewPINModel {
    let typed = Property(SecretText())
    /// The PIN, once it was typed for the first time.
    let chosen = Property<SecretText?>(nil)
    /// Why the PIN must be completed or chosen again, until the next edit; `nil` for no reason.
    let problem = Property<String?>(nil)
    let prompt: Derived<String>

    init() { prompt = Derived(chosen) { $0 == nil ? WalletTexts.choosePIN : WalletTexts.repeatPIN } }
}

/// Everything that can happen to the page for a new PIN.
enum NewPINEvent: Equatable {
    case typed(SecretText)
    case enterPressed
    case skipPressed
    case disappeared

    // The disk
    case saved
    case notSaved(String)
}

/// Saves a PIN that was typed twice.
struct NewPINController: Mvce.Controller {
    private enum Work {
        case saving
    }

    let lock: WalletLock
    let flow: Dispatcher<WalletFlowEvent>
    /// The event that the flow receives when the PIN is saved or skipped.
    let done: WalletFlowEvent
    private let effects = EffectScope("NewPINController")

    func update(model: NewPINModel, for event: NewPINEvent, dispatcher: Dispatcher<NewPINEvent>) {
        switch event {
        case .typed(let text):
            model.problem.set(ifChanged: nil)
            let pin = PINPolicy.digits(of: text)
            let isWhole = pin.count == PINPolicy.digits
            model.typed.value = isWhole ? SecretText() : pin
            guard isWhole else { return }
            switch model.chosen.value {
            case nil: model.chosen.value = pin
            case pin: save(pin, dispatcher)
            case _?: chooseAgain(model, because: WalletTexts.pinsDiffer)
            }
        case .enterPressed: model.problem.set(ifChanged: WalletTexts.incompletePIN)
        case .skipPressed, .saved: flow.send(done)
        case .disappeared: chooseAgain(model, because: nil)
        case .notSaved(let reason): chooseAgain(model, because: reason)
        }
    }

    private func save(_ pin: SecretText, _ dispatcher: Dispatcher<NewPINEvent>) {
        effects.start(
            Work.saving, policy: .ignoreIfRunning, for: dispatcher, { .saved }, or: { .notSaved($0.message) }
        ) { [lock] in
            try await lock.set(pin: pin)
        }
    }

    private func chooseAgain(_ model: NewPINModel, because problem: String?) {
        model.typed.value = SecretText()
        model.problem.set(ifChanged: problem)
        model.chosen.set(ifChanged: nil)
    }
}

import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// The model of the page for a new PIN.
///
/// Its methods keep the prompt consistent with whether the PIN was typed once.
final class NewPINModel {
    let typed = Property(SecretText())
    let prompt = Property(WalletTexts.choosePIN)
    private var first: SecretText?

    /// Keeps the digits of the text in the field.
    /// - Returns: The PIN, when it was typed twice.
    func edit(_ text: SecretText) -> SecretText? {
        let digits = PINPolicy.digits(of: text)
        guard digits.count == PINPolicy.digits else {
            typed.value = digits
            return nil
        }
        typed.value = SecretText()
        return first == nil ? keep(digits) : compare(digits)
    }

    /// Begins again, with a prompt that may say why.
    func begin(_ newPrompt: String = WalletTexts.choosePIN) {
        first = nil
        typed.value = SecretText()
        prompt.set(ifChanged: newPrompt)
    }

    private func keep(_ pin: SecretText) -> SecretText? {
        first = pin
        prompt.set(ifChanged: WalletTexts.repeatPIN)
        return nil
    }

    private func compare(_ pin: SecretText) -> SecretText? {
        if pin == first { return pin }
        begin(WalletTexts.pinsDiffer)
        return nil
    }
}

/// Everything that can happen to the page for a new PIN.
enum NewPINEvent {
    // The user
    case edit(SecretText)
    case skip

    // The scene's life
    case disappear

    // The disk
    case kept
    case failed(any DisplayableError)
}

/// Saves a PIN that was typed twice.
struct NewPINController: Mvce.Controller {
    private enum Work {
        case keeping
    }

    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let done: WalletFlowEvent
    private let effects = EffectScope("NewPINController")

    /// - Parameter done: The event that the flow receives when the PIN is saved or skipped.
    init(_ environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>, done: WalletFlowEvent) {
        self.environment = environment
        self.flow = flow
        self.done = done
    }

    func update(model: NewPINModel, for event: NewPINEvent, dispatcher: Dispatcher<NewPINEvent>) {
        switch event {
        case .edit(let text): if let pin = model.edit(text) { keep(pin, dispatcher) }
        case .skip, .kept: flow.send(done)
        case .disappear: model.begin()
        case .failed(let error): model.begin(error.message)
        }
    }

    private func keep(_ pin: SecretText, _ dispatcher: Dispatcher<NewPINEvent>) {
        effects.start(
            Work.keeping, policy: .ignoreIfRunning, for: dispatcher, { .kept }, or: Event.failed
        ) { [environment] in
            try await environment.set(pin: pin)
        }
    }
}

import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// Everything that can happen to a page that asks for the PIN.
enum LockEvent {
    // The user
    case editPIN(SecretText)
    case editPassphrase(SecretText)
    case unlock

    // The scene's life
    case appear
    case disappear

    // The clock
    case secondPassed

    // The PIN
    case statusArrived(PINStatus)
    case checked(PINVerdict)

    // The passphrase
    case advanced(Double)
    case unlocked

    // Either
    case failed(any DisplayableError)
}

/// Checks PINs, and the passphrase after too many attempts.
struct LockController: Mvce.Controller {
    private enum Work {
        case status
        case second
        case attempt
        case unlocking
    }

    private let environment: WalletEnvironment
    private let flow: Dispatcher<WalletFlowEvent>
    private let unlocked: WalletFlowEvent
    private let effects = EffectScope("LockController")

    /// - Parameter unlocked: The event that the flow receives for the right PIN or passphrase.
    init(_ environment: WalletEnvironment, flow: Dispatcher<WalletFlowEvent>, unlocked: WalletFlowEvent) {
        self.environment = environment
        self.flow = flow
        self.unlocked = unlocked
    }

    func update(model: LockModel, for event: LockEvent, dispatcher: Dispatcher<LockEvent>) {
        switch event {
        case .editPIN(let text): if let pin = model.edit(pin: text) { attempt(pin, dispatcher) }
        case .editPassphrase(let text): model.edit(passphrase: text)
        case .unlock: if let passphrase = model.beginUnlocking() { unlock(passphrase, dispatcher) }
        case .appear, .secondPassed: requestStatus(dispatcher)
        case .disappear:
            effects.cancelAll()
            model.clear()
        case .statusArrived(let status): statusArrived(status, model, dispatcher)
        case .checked(let verdict): checked(verdict, model, dispatcher)
        case .advanced(let fraction): model.work.advance(to: fraction)
        case .unlocked: flow.send(unlocked)
        case .failed(let error): model.fail(error.message)
        }
    }

    private func requestStatus(_ dispatcher: Dispatcher<LockEvent>) {
        effects.cancel(Work.second)
        effects.run(Work.status, policy: .cancelPrevious) { [environment] in
            await environment.pinStatus()
        } then: { status in
            dispatcher.send(.statusArrived(status))
        }
    }

    /// Shows the status, and reads it again a second later while the PIN is blocked.
    private func statusArrived(_ status: PINStatus, _ model: LockModel, _ dispatcher: Dispatcher<LockEvent>) {
        model.statusArrived(status)
        awaitChange(of: status, dispatcher)
    }

    private func awaitChange(of status: PINStatus, _ dispatcher: Dispatcher<LockEvent>) {
        guard let pause = status.timeUntilChange else { return effects.cancel(Work.second) }
        effects.schedule(Work.second, after: pause, on: environment.clock) { dispatcher.send(.secondPassed) }
    }

    private func attempt(_ pin: SecretText, _ dispatcher: Dispatcher<LockEvent>) {
        effects.start(Work.attempt, for: dispatcher, Event.checked, or: Event.failed) { [environment] in
            try await environment.attempt(pin: pin)
        }
    }

    private func checked(_ verdict: PINVerdict, _ model: LockModel, _ dispatcher: Dispatcher<LockEvent>) {
        model.checked(verdict)
        switch verdict {
        case .right: flow.send(unlocked)
        case .wrong(let status), .notChecked(let status): awaitChange(of: status, dispatcher)
        }
    }

    private func unlock(_ passphrase: SecretText, _ dispatcher: Dispatcher<LockEvent>) {
        effects.start(Work.unlocking, for: dispatcher, { .unlocked }, or: Event.failed) { [environment] in
            try await environment.unlock(passphrase: passphrase) { dispatcher.send(.advanced($0)) }
        }
    }
}

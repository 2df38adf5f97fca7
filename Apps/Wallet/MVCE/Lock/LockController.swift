import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// Everything that can happen to a page that asks for the PIN.
enum LockEvent: Equatable {
    case pinTyped(SecretText)
    case pinEntered
    case passphraseTyped(SecretText)
    case unlockPressed
    case cancelPressed
    case passphraseChosen(Bool)
    case appeared
    case disappeared

    // The clock
    case secondPassed

    // The PIN
    case statusArrived(PINStatus)
    case checked(PINVerdict)

    // The passphrase
    case advanced(Double)
    case unlocked

    // Either
    case failed(String)
}

/// Checks PINs, and the passphrase after too many attempts.
struct LockController: Mvce.Controller {
    private enum Work {
        case status
        case second
        case attempt
        case unlocking
    }

    let lock: WalletLock
    let clock: any Clock<Duration>
    let flow: Dispatcher<WalletFlowEvent>
    /// The event that the flow receives for the right PIN or passphrase.
    let unlocked: WalletFlowEvent
    private let effects = EffectScope("LockController")

    func update(model: LockModel, for event: LockEvent, dispatcher: Dispatcher<LockEvent>) {
        switch event {
        case .pinTyped(let text):
            let pin = model.canTypePIN.value ? PINPolicy.digits(of: text) : SecretText()
            let isWhole = pin.count == PINPolicy.digits
            model.pin.value = isWhole ? SecretText() : pin
            if !pin.isEmpty { model.failure.set(ifChanged: nil) }
            if isWhole { attempt(pin, model, dispatcher) }
        case .passphraseTyped(let text):
            // A passphrase stays as it is while it is tried.
            guard !model.isBusy.value else { return model.passphrase.value = model.passphrase.value }
            if text != model.passphrase.value { model.failure.set(ifChanged: nil) }
            model.passphrase.value = text
        case .pinEntered: if model.canTypePIN.value { model.failure.set(ifChanged: WalletTexts.incompletePIN) }
        case .unlockPressed:
            guard !model.isBusy.value else { return }
            if model.canUnlock.value {
                unlock(model, dispatcher)
            } else {
                model.failure.set(ifChanged: WalletTexts.typePassphrase)
            }
        case .cancelPressed:
            guard model.progress.value != nil else { return }
            effects.cancel(Work.unlocking)
            end(model)
            flow.send(.cancelled(WalletTexts.unlockingCancelled))
        case .passphraseChosen(let isChosen):
            guard !model.isBusy.value else { return }
            model.hasChosenPassphrase.value = isChosen
            model.pin.value = SecretText()
            model.passphrase.value = SecretText()
            model.failure.set(ifChanged: nil)
        case .appeared, .secondPassed:
            effects.cancel(Work.second)
            effects.run(Work.status, policy: .cancelPrevious) { [lock] in
                await lock.status()
            } then: {
                dispatcher.send(.statusArrived($0))
            }
        case .disappeared:
            effects.cancelAll()
            model.pin.value = SecretText()
            model.hasChosenPassphrase.value = false
            end(model)
        case .statusArrived(let status):
            model.status.set(ifChanged: status)
            waitForChange(of: status, dispatcher)
        case .checked(.right):
            model.isChecking.set(ifChanged: false)
            flow.send(unlocked)
        case .checked(.wrong(let status)):
            model.wasWrong.set(ifChanged: true)
            model.isChecking.set(ifChanged: false)
            model.status.set(ifChanged: status)
            waitForChange(of: status, dispatcher)
        case .checked(.notChecked(let status)):
            model.isChecking.set(ifChanged: false)
            model.status.set(ifChanged: status)
            waitForChange(of: status, dispatcher)
        case .advanced(let fraction): model.progress.advance(to: fraction)
        case .unlocked: flow.send(unlocked)
        case .failed(let reason):
            model.failure.set(ifChanged: reason)
            end(model)
        }
    }

    private func attempt(_ pin: SecretText, _ model: LockModel, _ dispatcher: Dispatcher<LockEvent>) {
        model.isChecking.value = true
        model.failure.set(ifChanged: nil)
        effects.start(Work.attempt, for: dispatcher, Event.checked, or: { .failed($0.message) }) { [lock] in
            try await lock.attempt(pin: pin)
        }
    }

    private func unlock(_ model: LockModel, _ dispatcher: Dispatcher<LockEvent>) {
        let passphrase = model.passphrase.value
        model.progress.value = 0
        model.failure.set(ifChanged: nil)
        effects.start(Work.unlocking, for: dispatcher, { .unlocked }, or: { .failed($0.message) }) { [lock] in
            try await lock.unlock(passphrase: passphrase) { dispatcher.send(.advanced($0)) }
        }
    }

    /// Reads the status again when it may have changed: each second while the PIN is blocked.
    private func waitForChange(of status: PINStatus, _ dispatcher: Dispatcher<LockEvent>) {
        guard let pause = status.timeUntilChange else { return effects.cancel(Work.second) }
        effects.schedule(Work.second, after: pause, on: clock) { dispatcher.send(.secondPassed) }
    }

    private func end(_ model: LockModel) {
        model.passphrase.value = SecretText()
        model.isChecking.set(ifChanged: false)
        model.progress.set(ifChanged: nil)
    }
}

import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// Decides on the next step, locks the app, and starts what is to be done with payments.
struct WalletFlowController: Mvce.Controller, EndableController {
    enum Work {
        case opening
        case backUp
        case removingPIN
        case lockDelay
        case givingUp
        case autoLock
    }

    let environment: WalletEnvironment
    let payments: PaymentTracker
    let effects = EffectScope("WalletFlowController")

    init(_ environment: WalletEnvironment, _ payments: PaymentTracker) {
        self.environment = environment
        self.payments = payments
    }

    func update(model: WalletFlowModel, for event: WalletFlowEvent, dispatcher: Dispatcher<WalletFlowEvent>) {
        switch event {
        case .opened(let opening): open(opening, model, dispatcher)
        case .start(let event): update(model, for: event, dispatcher)
        case .keys(let event): update(model, for: event, dispatcher)
        case .paying(let event): update(model, for: event, dispatcher)
        case .settings(let event): update(model, for: event, dispatcher)
        case .lock(let event): update(model, for: event, dispatcher)
        case .arrived(let arrival): take(arrival, model)
        }
    }

    func end() { effects.cancelAll() }

    private func open(_ opening: WalletOpening, _ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        guard let address = opening.address else { return model.steps.send(.start(.welcome)) }
        model.open(address, lockDelay: opening.lockDelay)
        // Locked first: the main screen must never be seen before.
        if opening.isLocked { lock(model) } else { restartAutoLock(model, dispatcher) }
        model.steps.send(.main(address))
        if !model.isLocked.value { environment.links.open() }
    }

    private func update(
        _ model: WalletFlowModel, for event: WalletFlowEvent.Start, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        switch event {
        case .begin: model.steps.send(.start(.terms))
        case .accept: model.steps.send(.start(.choice))
        case .create: model.steps.send(.start(.newPassphrase))
        case .restore: model.steps.send(.start(.restore))
        case .finish: lookAgain(dispatcher)
        }
    }

    /// Opens the wallet unlocked, because the user has just chosen the PIN.
    private func lookAgain(_ dispatcher: Dispatcher<WalletFlowEvent>) {
        effects.run(Work.opening, policy: .cancelPrevious) { [environment] in
            try? await environment.open()
        } then: { opening in
            if let opening { dispatcher.send(.opened(opening.unlocked)) }
        }
    }

    /// Opens the form for a payment link, wherever the app is; reports a link that cannot be used.
    private func take(_ arrival: WalletLinks.Arrival, _ model: WalletFlowModel) {
        switch arrival {
        case .refusal(let text): model.messages.send(text)
        case .payment(let link):
            guard let address = model.address else { return }
            model.comeBackToFirst()
            model.steps.send(.paying(.form(address, link)))
        }
    }
}

// MARK: - The lock

extension WalletFlowController {
    private func update(
        _ model: WalletFlowModel, for event: WalletFlowEvent.Lock, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        switch event {
        case .input: if !model.isLocked.value { restartAutoLock(model, dispatcher) }
        case .suspend: if model.lockDelay != nil { lock(model) }
        case .lockNow, .timePassed: lock(model)
        case .unlock: unlock(model, dispatcher)
        }
    }

    private func lock(_ model: WalletFlowModel) {
        guard !model.isLocked.value else { return }
        effects.cancel(Work.autoLock)
        environment.links.close()
        payments.close()
        model.isLocked.value = true
    }

    private func unlock(_ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        model.isLocked.value = false
        restartAutoLock(model, dispatcher)
        environment.links.open()
        payments.open()
    }

    /// Restarts the delay after which the app locks itself.
    func restartAutoLock(_ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        guard let delay = model.lockDelay else { return effects.cancel(Work.autoLock) }
        effects.schedule(Work.autoLock, after: delay, on: environment.clock) { dispatcher.send(.lock(.timePassed)) }
    }
}

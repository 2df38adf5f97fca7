import KitCore
import KitMVCE
import KitNavigation
import KitReactive
import LedgerCore
import WalletDomain

/// Decides on the next step, locks the app, and starts what is to be done with payments.
struct WalletFlowController: Mvce.Controller {
    enum Work {
        case backUp
        case removingPIN
        case lockDelay
        case givingUp
        case autoLock
    }

    let environment: WalletEnvironment
    let payments: PaymentTracker
    let main: Dispatcher<MainEvent>
    /// The loop of the payment that was opened last.
    let payment: Dispatcher<PaymentEvent>
    let effects = EffectScope("WalletFlowController")

    init(
        _ environment: WalletEnvironment, _ payments: PaymentTracker, main: Dispatcher<MainEvent>,
        payment: Dispatcher<PaymentEvent>
    ) {
        self.environment = environment
        self.payments = payments
        (self.main, self.payment) = (main, payment)
    }

    func update(model: WalletFlowModel, for event: WalletFlowEvent, dispatcher: Dispatcher<WalletFlowEvent>) {
        switch event {
        case .opened(let opening): open(opening, model, dispatcher)
        case .start(let event): update(model, for: event, dispatcher)
        case .keys(let event): update(model, for: event, dispatcher)
        case .paying(let event): update(model, for: event, dispatcher)
        case .settings(let event): update(model, for: event, dispatcher)
        case .lock(let event): update(model, for: event, dispatcher)
        case .arrived(let arrival): linkArrived(arrival, model)
        case .wentBack(let screens): model.wentBack(to: screens)
        case .failed(let error): model.messages.send(error.message)
        }
    }

    private func open(_ opening: WalletOpening, _ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        guard let address = opening.address else { return model.begin(with: .welcome) }
        model.found(address, lockDelay: opening.lockDelay)
        // Locked first: the main screen must never be seen before.
        if opening.isLocked { lock(model) } else { restartAutoLock(model, dispatcher) }
        model.begin(with: .main(address))
        if !model.isLocked.value { environment.links.unlock() }
    }

    private func update(
        _ model: WalletFlowModel, for event: WalletFlowEvent.Start, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        switch event {
        case .begin: model.open(.terms)
        case .accept: model.open(.choice)
        case .create: model.open(.newPassphrase)
        case .restore: model.open(.restore)
        case .finish: model.begin(with: .opening(isNew: true))
        }
    }

    /// Opens the form for a payment link, wherever the app is; reports a link that cannot be used.
    private func linkArrived(_ arrival: LinkArrival, _ model: WalletFlowModel) {
        switch arrival {
        case .refusal(let text): model.messages.send(text)
        case .payment(let link):
            guard let address = model.address else { return }
            // In two steps, so that the same link again opens an empty form and not the one that is shown.
            model.returnToFirst()
            model.open(.form(address, link))
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
        environment.links.lock()
        payments.close()
        model.isLocked.value = true
        model.closeKey()
    }

    private func unlock(_ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        model.isLocked.value = false
        restartAutoLock(model, dispatcher)
        environment.links.unlock()
        payments.open()
    }

    /// Restarts the delay after which the app locks itself.
    func restartAutoLock(_ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        guard let delay = model.lockDelay else { return effects.cancel(Work.autoLock) }
        effects.schedule(Work.autoLock, after: delay, on: environment.clock) { dispatcher.send(.lock(.timePassed)) }
    }
}

// What the flow does for the keys, for payments and in the settings.

extension WalletFlowController {
    func update(
        _ model: WalletFlowModel, for event: WalletFlowEvent.Keys, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        switch event {
        case .made(let wallet): model.open(.backUp(wallet.key, .newWallet))
        case .restored: model.open(.newPIN(isFirst: true))
        case .wroteDown(let key, let occasion): model.open(.confirmBackUp(key, occasion))
        case .confirmed(let occasion): remember(occasion, dispatcher)
        case .remembered(.newWallet): model.open(.newPIN(isFirst: true))
        case .remembered(.again): model.returnToSettings()
        case .use(let purpose): model.open(.passphrase(purpose))
        case .unlocked(.backUp(let key)): model.openAboveSettings(.backUp(key, .again))
        case .unlocked(.signed(let transfer)): pay(transfer, model)
        }
    }

    /// Saves that the key was written down; if that fails, the main screen advises a back-up again.
    private func remember(_ occasion: BackUpOccasion, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        effects.run(Work.backUp, policy: .ignoreIfRunning) { [environment] in
            try await environment.markAsBackedUp()
        } then: {
            dispatcher.send(.keys(.remembered(occasion)))
        } catch: { error in
            dispatcher.send(.keys(.remembered(occasion)))
            dispatcher.send(.failed(error.displayable))
        }
    }

    private func pay(_ transfer: SignedTransfer, _ model: WalletFlowModel) {
        open(transfer, model)
        payments.pay(transfer)
    }
}

extension WalletFlowController {
    func update(
        _ model: WalletFlowModel, for event: WalletFlowEvent.Paying, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        switch event {
        case .fillIn: if let address = model.address { model.open(.form(address, nil)) }
        case .review(let draft): model.open(.review(draft))
        case .follow(let transfer): open(transfer, model)
        case .sendAgain(let transfer): payments.payAgain(transfer)
        case .giveUp(let transfer): giveUp(transfer, dispatcher)
        case .leave, .gaveUp: model.returnToFirst()
        case .receive: if let address = model.address { model.open(.receive(address)) }
        case .open(let transaction): open(transaction, model)
        case .found(let unfinished): payments.resume(unfinished)
        case .progressed(let stages): payment.send(.progressed(stages))
        case .ended: main.send(.refresh)
        case .reported(let report): model.report(report)
        }
    }

    private func open(_ transfer: SignedTransfer, _ model: WalletFlowModel) {
        model.openPayment(transfer)
        payment.send(.progressed(payments.stages.value))
    }

    private func open(_ transaction: LedgerTransaction, _ model: WalletFlowModel) {
        guard let address = model.address else { return }
        let details = TransactionDetails(transaction, of: address, separator: environment.decimalSeparator)
        model.open(.transaction(details))
    }

    /// Gives up a payment that the ledger does not have.
    private func giveUp(_ transfer: SignedTransfer, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        effects.start(
            Work.givingUp, policy: .ignoreIfRunning, for: dispatcher, { .paying(.gaveUp) }, or: Event.failed
        ) { [payments] in
            try await payments.giveUp(transfer)
        }
    }
}

extension WalletFlowController {
    func update(
        _ model: WalletFlowModel, for event: WalletFlowEvent.Settings, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        switch event {
        case .open: model.open(.settings)
        case .changePIN(let hasPIN): model.open(hasPIN ? .removePIN : .newPIN(isFirst: false))
        case .pinVerified: removePIN(dispatcher)
        case .pinChanged: finishPIN(model, dispatcher)
        case .lockDelayChanged(let delay): change(delay, model, dispatcher)
        case .remove: model.open(.remove)
        case .removed: forget(model)
        case .about: model.open(.about)
        }
    }

    private func removePIN(_ dispatcher: Dispatcher<WalletFlowEvent>) {
        effects.run(Work.removingPIN, policy: .ignoreIfRunning) { [pins = environment.pins] in
            try await pins.remove()
        } then: {
            dispatcher.send(.settings(.pinChanged))
        } catch: { error in
            dispatcher.send(.settings(.pinChanged))
            dispatcher.send(.failed(error.displayable))
        }
    }

    /// Goes back to the settings, and reads the delay after which the app locks itself now.
    private func finishPIN(_ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        model.returnToSettings()
        effects.start(
            Work.lockDelay, policy: .cancelPrevious, for: dispatcher, { .settings(.lockDelayChanged($0)) },
            or: Event.failed
        ) { [environment] in
            try await environment.settings().lockDelay
        }
    }

    private func change(_ delay: Duration?, _ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        model.setLockDelay(delay)
        if !model.isLocked.value { restartAutoLock(model, dispatcher) }
    }

    private func forget(_ model: WalletFlowModel) {
        effects.cancelAll()
        environment.links.lock()
        payments.forgetAll()
        model.forget()
    }
}

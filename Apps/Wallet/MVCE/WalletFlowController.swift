import KitCore
import KitDI
import KitMVCE
import KitNavigation
import KitReactive
import LedgerCore
import WalletDomain

/// Decides on the next screen, locks the app, and has payments followed.
struct WalletFlowController: Mvce.Controller {
    private enum Work {
        case backUp
        case removingPIN
        case lockDelay
        case autoLock
    }

    let environment: WalletEnvironment
    let payments: PaymentTracker
    private let effects = EffectScope("WalletFlowController")

    func update(model: WalletFlowModel, for event: WalletFlowEvent, dispatcher: Dispatcher<WalletFlowEvent>) {
        switch event {
        case .opened(let opening):
            model.address.value = opening.address
            model.lockDelay.value = opening.address == nil ? nil : opening.lockDelay
            // Locked first: the main screen must never be seen before.
            if opening.isLocked { lock(model) } else { restartDelay(model, dispatcher) }
            model.screens.value = [opening.address.map(WalletScreen.main) ?? .welcome]
            if opening.address != nil, !model.isLocked.value { environment.links.unlock() }
        case .setup(let event): update(model, for: event)
        case .keys(let event): update(model, for: event, dispatcher)
        case .payment(let event): update(model, for: event)
        case .settings(let event): update(model, for: event, dispatcher)
        case .lock(let event): update(model, for: event, dispatcher)
        case .copyPressed(let text):
            model.messages.send(WalletTexts.copied(environment.pasteboard.copyTemporarily(text)))
        case .linkArrived(.refusal(let text)): model.messages.send(text)
        case .linkArrived(.payment(let link)):
            guard let form = model.screens.value.form, form.hasEntries.value else { return open(link, model) }
            // Nothing may be prepared or signed behind the question.
            form.interruptions.send()
            model.screens.set(ifChanged: model.screens.value.belowPassphrase)
            model.link.value = link
        case .linkAccepted: if let link = model.link.value { open(link, model) }
        case .linkDeclined: model.link.value = nil
        case .wentBack(let screens):
            if model.screens.value.starts(with: screens) { model.screens.set(ifChanged: screens) }
        case .cancelled(let text), .failed(let text): model.messages.send(text)
        }
    }

    private func open(_ link: PaymentLink, _ model: WalletFlowModel) {
        model.link.set(ifChanged: nil)
        // In two steps, as when the user goes back first: the main screen asks the ledger again.
        model.screens.value = model.screens.value.first
        openForm(link, model)
    }

    private func openForm(_ link: PaymentLink?, _ model: WalletFlowModel) {
        guard let address = model.address.value else { return }
        model.screens.value.append(.form(SendModel(environment.account(address)), link))
    }

    private func update(_ model: WalletFlowModel, for event: WalletFlowEvent.Setup) {
        switch event {
        case .started: model.screens.value.append(.terms)
        case .termsAccepted: model.screens.value.append(.choice)
        case .newWalletChosen: model.screens.value.append(.newPassphrase)
        case .restoringChosen: model.screens.value.append(.restore)
        case .finished: model.screens.value = [.opening(isNew: true)]
        }
    }
}

// MARK: - The keys and payments

extension WalletFlowController {
    private func update(
        _ model: WalletFlowModel, for event: WalletFlowEvent.Keys, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        switch event {
        case .made(let wallet): model.screens.value.append(.backUp(wallet.key, .newWallet))
        case .restored: model.screens.value.append(.newPIN(isFirst: true))
        case .writtenDown(let key, let occasion): model.screens.value.append(.confirmBackUp(key, occasion))
        case .backUpConfirmed(let occasion):
            // If it cannot be saved, the main screen advises a back-up again.
            effects.run(Work.backUp, policy: .ignoreIfRunning) { [keys = environment.keys] in
                try await keys.markAsBackedUp()
            } then: {
                dispatcher.send(.keys(.backUpEnded(occasion, WalletTexts.backedUp)))
            } catch: { error in
                dispatcher.send(.keys(.backUpEnded(occasion, error.displayable.message)))
            }
        case .backUpEnded(let occasion, let message):
            switch occasion {
            case .newWallet: model.screens.value.append(.newPIN(isFirst: true))
            case .again: model.screens.value = model.screens.value.throughSettings
            }
            model.messages.send(message)
        case .backUpPressed: model.screens.value.append(.passphrase(.backUp))
        // From the key, the way back leads to the settings.
        case .unlocked(let key): model.screens.value = model.screens.value.throughSettings + [.backUp(key, .again)]
        }
    }

    private func update(_ model: WalletFlowModel, for event: WalletFlowEvent.Payment) {
        switch event {
        case .sendPressed: openForm(nil, model)
        case .prepared(let draft): model.screens.value.append(.review(draft))
        case .signPressed(let draft): model.screens.value.append(.passphrase(.sign(draft)))
        case .signed(let transfer):
            // Nothing leads back to the form.
            model.screens.value = model.screens.value.first + [.payment(transfer)]
            payments.pay(transfer)
        case .opened(let transfer): model.screens.value = model.screens.value.first + [.payment(transfer)]
        case .left: model.screens.set(ifChanged: model.screens.value.first)
        case .givenUp:
            model.screens.set(ifChanged: model.screens.value.first)
            model.messages.send(WalletTexts.givenUp)
        case .reported(let report):
            // Its own screen shows the end.
            if model.screens.value.last != .payment(report.payment) { model.messages.send(report.text) }
        case .receivePressed: if let address = model.address.value { model.screens.value.append(.receive(address)) }
        case .transactionOpened(let transaction):
            guard let address = model.address.value else { return }
            let details = TransactionDetails(transaction, of: address, separator: environment.decimalSeparator)
            model.screens.value.append(.transaction(details))
        }
    }
}

// MARK: - The settings and the lock

extension WalletFlowController {
    private func update(
        _ model: WalletFlowModel, for event: WalletFlowEvent.Settings, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        switch event {
        case .opened: model.screens.value.append(.settings)
        case .pinPressed(let hasPIN): model.screens.value.append(hasPIN ? .removePIN : .newPIN(isFirst: false))
        case .pinVerified:
            effects.run(Work.removingPIN, policy: .ignoreIfRunning) { [lock = environment.lock] in
                try await lock.removePIN()
            } then: {
                dispatcher.send(.settings(.pinChanged))
            } catch: { error in
                dispatcher.send(.settings(.pinChanged))
                dispatcher.send(.failed(error.displayable.message))
            }
        case .pinChanged:
            model.screens.set(ifChanged: model.screens.value.throughSettings)
            effects.start(
                Work.lockDelay, policy: .cancelPrevious, for: dispatcher, { .lock(.delayChanged($0)) },
                or: { .failed($0.message) }
            ) { [lock = environment.lock] in
                try await lock.settings().lockDelay
            }
        case .removePressed: model.screens.value.append(.remove)
        case .walletRemoved:
            effects.cancelAll()
            environment.links.lock()
            payments.forgetAll()
            // Without a wallet there is nothing to lock.
            model.address.value = nil
            model.lockDelay.value = nil
            model.screens.value = [.welcome]
        case .aboutPressed: model.screens.value.append(.about)
        }
    }

    private func update(
        _ model: WalletFlowModel, for event: WalletFlowEvent.Lock, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        switch event {
        case .inputReceived: restartDelay(model, dispatcher)
        case .suspended: if model.lockDelay.value != nil { lock(model) }
        case .lockPressed, .delayPassed: lock(model)
        case .unlocked:
            model.isLocked.value = false
            restartDelay(model, dispatcher)
            environment.links.unlock()
            payments.open()
        case .delayChanged(let delay):
            model.lockDelay.value = delay
            restartDelay(model, dispatcher)
        }
    }

    private func lock(_ model: WalletFlowModel) {
        guard !model.isLocked.value else { return }
        effects.cancel(Work.autoLock)
        environment.links.lock()
        payments.close()
        model.isLocked.value = true
        // The key must not be in memory while the app is locked.
        model.screens.set(ifChanged: model.screens.value.belowKey)
    }

    /// Restarts the delay after which the app locks itself; a locked app has none.
    private func restartDelay(_ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        guard !model.isLocked.value, let delay = model.lockDelay.value else { return effects.cancel(Work.autoLock) }
        effects.schedule(Work.autoLock, after: delay, on: environment.clock) { dispatcher.send(.lock(.delayPassed)) }
    }
}

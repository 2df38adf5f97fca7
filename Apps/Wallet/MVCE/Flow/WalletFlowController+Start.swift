import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain

extension WalletFlowController {
    /// What leads to a wallet.
    func begin(_ model: WalletFlowModel, _ event: WalletFlowEvent, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        switch event {
        case .start: model.stack.push(StartScenes.terms(dispatcher))
        case .open: open(dispatcher)
        case .opened(let opening): show(opening, model, dispatcher)
        case .accept: model.stack.push(StartScenes.choice(dispatcher))
        case .create: model.stack.push(NewPassphraseController.scene(environment, dispatcher))
        case .restore: model.stack.push(RestoreController.scene(environment, dispatcher))
        case .keysWereMade(let wallet): model.stack.push(BackUpController.scene(wallet.key, dispatcher))
        case .wroteDown(let key): model.stack.push(ConfirmBackUpController.scene(key, dispatcher))
        case .backUpWasConfirmed: remember(dispatcher)
        case .pinIsDone: if model.settings == nil { open(dispatcher) } else { dispatcher.send(.pinChanged) }
        default: if !model.comeBackToSettings() { showFirstPIN(model, dispatcher) }
        }
    }

    private func showFirstPIN(_ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        model.stack.push(NewPINController.scene(environment, dispatcher, isFirst: true))
    }

    /// Looks what there is, for a person who has just chosen the PIN.
    private func open(_ dispatcher: Dispatcher<WalletFlowEvent>) {
        let environment = environment
        effects.run("open", policy: .cancelPrevious) {
            guard let opening = try? await environment.open(), !Task.isCancelled else { return }
            dispatcher.send(.opened(opening.unlocked))
        }
    }

    private func remember(_ dispatcher: Dispatcher<WalletFlowEvent>) {
        let environment = environment
        effects.run("remember", policy: .ignoreIfRunning) {
            // Where it cannot be remembered, the main screen asks for a back-up again.
            try? await environment.markAsBackedUp()
            if !Task.isCancelled { dispatcher.send(.backUpWasRemembered) }
        }
    }

    private func show(
        _ opening: WalletOpening, _ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>
    ) {
        guard let address = opening.address else {
            return model.stack.replace(with: [StartScenes.welcome(dispatcher)])
        }
        model.address = address
        // Locked first: the main screen must never be seen before.
        dispatcher.send(.lockDelayChanged(opening.lockDelay))
        if opening.isLocked { update(model: model, for: .lock, dispatcher: dispatcher) }
        model.stack.replace(with: [MainController.scene(address, model, environment, dispatcher)])
        if !model.isLocked { environment.links.open() }
    }
}

import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

extension WalletFlowController {
    /// What concerns the settings, and the pages behind them.
    func set(_ model: WalletFlowModel, _ event: WalletFlowEvent, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        switch event {
        case .openSettings:
            let scene = SettingsController.scene(environment, dispatcher)
            model.settings = scene
            model.stack.push(scene)
        case .changePIN(let hasPIN): model.stack.push(pinPage(hasPIN, dispatcher))
        case .pinWasAsked: removePIN(dispatcher)
        case .pinChanged: pinChanged(model, dispatcher)
        case .lockDelayChanged(let delay):
            model.lockDelay = delay
            if !model.isLocked { restartAutoLock(model, dispatcher) }
        case .remove: model.stack.push(RemoveController.scene(environment, dispatcher))
        case .removed: remove(model, dispatcher)
        default: model.stack.push(FlowScene(title: WalletTexts.aboutTitle, AboutView()))
        }
    }

    private func pinPage(_ hasPIN: Bool, _ dispatcher: Dispatcher<WalletFlowEvent>) -> ViewController {
        hasPIN
            ? LockController.scene(WalletTexts.removePIN, environment, dispatcher, unlocked: .pinWasAsked)
            : NewPINController.scene(environment, dispatcher, isFirst: false)
    }

    private func removePIN(_ dispatcher: Dispatcher<WalletFlowEvent>) {
        let environment = environment
        effects.run("remove PIN", policy: .ignoreIfRunning) {
            try? await environment.services.pins.remove()
            if !Task.isCancelled { dispatcher.send(.pinChanged) }
        }
    }

    private func pinChanged(_ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        _ = model.comeBackToSettings()
        let environment = environment
        effects.run("delay", policy: .cancelPrevious) {
            guard let opening = try? await environment.open(), !Task.isCancelled else { return }
            dispatcher.send(.lockDelayChanged(opening.lockDelay))
        }
    }

    private func remove(_ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        effects.cancelAll()
        autoLock.cancel()
        environment.links.close()
        (model.address, model.lockDelay) = (nil, nil)
        model.tracker.forgetAll()
        model.stack.replace(with: [StartScenes.welcome(dispatcher)])
    }
}

import KitCore
import KitDI
import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain

/// Shows the page that an event asks for, locks, and follows payments.
struct WalletFlowController: Mvce.Controller, EndableController {
    let environment: WalletEnvironment
    var lockStyle = PresentationStyle.fullScreen
    let effects = EffectScope("WalletFlowController")
    let autoLock = Ticker()

    func update(model: WalletFlowModel, for event: WalletFlowEvent, dispatcher: Dispatcher<WalletFlowEvent>) {
        switch event {
        case .start, .open, .opened, .accept, .create, .restore, .keysWereMade, .wroteDown, .backUpWasConfirmed,
            .backUpWasRemembered, .restored, .pinIsDone:
            begin(model, event, dispatcher)
        case .send, .review, .ask, .unlocked, .reported, .payAgain, .openPayment, .openTransaction, .giveUp, .gaveUp,
            .found, .leavePayment,
            .receive, .arrived:
            pay(model, event, dispatcher)
        case .openSettings, .changePIN, .pinWasAsked, .pinChanged, .lockDelayChanged, .remove, .removed, .about:
            set(model, event, dispatcher)
        case .input: if !model.isLocked { restartAutoLock(model, dispatcher) }
        case .suspend: if model.lockDelay != nil { dispatcher.send(.lock) }
        case .lock: lock(model, dispatcher)
        case .unlock: unlock(model, dispatcher)
        }
    }

    func end() {
        effects.cancelAll()
        autoLock.cancel()
    }

    // MARK: The lock

    private func lock(_ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        guard !model.isLocked else { return }
        model.isLocked = true
        environment.links.close()
        model.tracker.close()
        // What was said of payments is nothing for whoever sees the lock.
        (model.stack.visibleScene as? ViewController)?.dismissToasts()
        let scene = LockController.scene(WalletTexts.lockedTitle, environment, dispatcher, unlocked: .unlock)
        scene.isModalInPresentation = true
        model.stack.present(SceneStack([scene], presentationStyle: lockStyle))
    }

    private func unlock(_ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        model.isLocked = false
        model.stack.dismiss()
        restartAutoLock(model, dispatcher)
        environment.links.open()
        model.tracker.open()
    }

    /// Begins to count anew, for a person has done something.
    func restartAutoLock(_ model: WalletFlowModel, _ dispatcher: Dispatcher<WalletFlowEvent>) {
        autoLock.cancel()
        guard let delay = model.lockDelay else { return }
        let clock = environment.clock
        autoLock.run {
            guard (try? await clock.sleep(for: delay)) != nil, !Task.isCancelled else { return }
            dispatcher.send(.lock)
        }
    }
}

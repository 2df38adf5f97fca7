import KitCore
import KitDI
import KitNavigation
import KitReactive
import KitVVSI
import LedgerCore
import WalletDomain

/// What changes the current page or the lock: pages, links, reports about payments, and the window.
enum WalletFlowAction: ActionProtocol {
    case open(WalletRoute)
    case changePath([WalletRoute])
    case opening(OpeningNotification)
    case newPassphrase(NewPassphraseNotification)
    case backUp(BackUpNotification)
    case confirmBackUp(ConfirmBackUpNotification)
    case restore(RestoreNotification)
    case newPIN(NewPINNotification)
    case lock(LockNotification)
    case removePIN(LockNotification)
    case settings(SettingsNotification)
    case remove(RemoveNotification)
    case main(MainNotification)
    case transaction(TransactionNotification)
    case receive(ReceiveNotification)
    case send(SendNotification)
    case sign(PaymentDraft)
    case passphrase(PassphraseNotification)
    case payment(PaymentNotification)
    case report(PaymentTracker.Report)
    case follow(LinkArrival)
    case restartAutoLock
    case suspend
}

/// What is shown once.
enum WalletFlowNotification: NotificationProtocol {
    case toast(String)
}

/// Navigation and the lock as state; the notifications of pages are actions.
final class WalletFlowInteractor: InteractorProtocol {
    typealias S = WalletFlowState
    typealias A = WalletFlowAction
    typealias N = WalletFlowNotification

    nonisolated enum Work {
        case backUp
        case removal
        case lockDelay
        case autoLock
    }

    let notifications = PassthroughSubject<WalletFlowNotification, Never>()
    let effects = EffectScope("WalletFlowInteractor")
    let initialState = WalletFlowState()
    let environment: WalletEnvironment
    let tracker: PaymentTracker

    init(_ environment: WalletEnvironment, _ tracker: PaymentTracker) {
        self.environment = environment
        self.tracker = tracker
    }

    func execute(_ action: WalletFlowAction, _ state: Handle) {
        switch action {
        case .open(let route), .main(.open(let route)), .settings(.open(let route)):
            state.update { $0.opened(route) }
        case .changePath(let path): state.update { $0.movedTo(path) }
        case .opening(.opened(let opening)): begin(opening, state)
        case .newPassphrase(.made(let wallet)): state.update { $0.opened(.backUp(wallet.key)) }
        case .backUp(.writtenDown(let key)): state.update { $0.opened(.confirmBackUp(key)) }
        case .confirmBackUp(.confirmed): rememberBackUp(state)
        case .restore(.restored): state.update { $0.opened(.newPIN(isFirst: true)) }
        case .newPIN(.done): finishPIN(state)
        case .lock(.unlocked): unlock(state)
        case .removePIN(.unlocked): removePIN(state)
        case .settings(.changedLockDelay(let delay)): changeLockDelay(delay, state)
        case .settings(.lock): lock(state)
        case .remove(.removed): forgetWallet(state)
        case .transaction(.copied(let outcome)), .receive(.copied(let outcome)):
            notifications.send(.toast(WalletTexts.copied(outcome)))
        case .send(.prepared(let draft)): state.update { $0.opened(.review(draft)) }
        case .sign(let draft): state.update { $0.opened(.passphrase(.sign(draft))) }
        case .passphrase(.unlocked(let result)): use(result, state)
        case .payment(.left): state.update { $0.returnedToMain() }
        case .payment(.failed(let error)): report(error)
        case .report(let report): reported(report, state)
        case .follow(let arrival): follow(arrival, state)
        case .restartAutoLock: restartAutoLock(state)
        case .suspend: if state.value.timeToLock != nil { lock(state) }
        }
    }

    // MARK: The wallet

    private func begin(_ opening: WalletOpening, _ state: Handle) {
        // In one step with the lock: the main screen must never appear before it.
        state.update { $0.began(with: opening) }
        lockDidChange(state)
    }

    /// Saves that the key is backed up; if that fails, the main screen still asks for a back-up.
    private func rememberBackUp(_ state: Handle) {
        state.run(.backUp, policy: .ignoreIfRunning) { [environment] in
            try await environment.markAsBackedUp()
        } then: {
            state.update { $0.backedUp() }
        } catch: { [weak self] error in
            state.update { $0.backedUp() }
            self?.report(error.displayable)
        }
    }

    /// A PIN was set or skipped, as the last step to a new wallet or from the settings.
    private func finishPIN(_ state: Handle) {
        guard state.value.wallet != nil else { return state.update { $0.finishedSetup() } }
        state.update { $0.returnedToSettings() }
        readLockDelay(state)
    }

    private func forgetWallet(_ state: Handle) {
        effects.cancelAll()
        tracker.forgetAll()
        state.update { $0.removedWallet() }
        lockDidChange(state)
    }

    // MARK: Payments

    private func use(_ result: PassphraseResult, _ state: Handle) {
        switch result {
        case .backUp(let key): state.update { $0.unlocked(key) }
        case .signed(let transfer):
            state.update { $0.signed(transfer) }
            tracker.pay(transfer)
        }
    }

    private func report(_ error: any DisplayableError) { notifications.send(.toast(error.message)) }

    /// Reports how a payment ended, unless its own page shows that.
    private func reported(_ report: PaymentTracker.Report, _ state: Handle) {
        if state.value.path.last != .payment(report.payment) { notifications.send(.toast(report.text)) }
    }

    private func follow(_ arrival: LinkArrival, _ state: Handle) {
        switch arrival {
        case .refusal(let text): notifications.send(.toast(text))
        case .payment(let link):
            guard let wallet = state.value.wallet else { return }
            // In two steps, so that the same link again opens an empty form and not the one that is shown.
            state.update { $0.returnedToMain() }
            state.update { $0.opened(.send(wallet.address, link)) }
        }
    }
}

extension WalletFlowInteractor {
    func lock(_ state: Handle) {
        state.update { $0.locked() }
        lockDidChange(state)
    }

    func unlock(_ state: Handle) {
        state.update { $0.unlocked() }
        lockDidChange(state)
    }

    /// Links and reports wait until there is a wallet that is not locked.
    func lockDidChange(_ state: Handle) {
        restartAutoLock(state)
        if let wallet = state.value.wallet, !wallet.isLocked {
            environment.links.unlock()
            tracker.open()
        } else {
            environment.links.lock()
            tracker.close()
        }
    }

    /// Restarts the time after which the app locks itself.
    func restartAutoLock(_ state: Handle) {
        guard let delay = state.value.timeToLock else { return state.cancel(.autoLock) }
        state.schedule(.autoLock, after: delay, on: environment.clock) { [weak self] in self?.lock(state) }
    }

    func changeLockDelay(_ delay: Duration?, _ state: Handle) {
        state.update { $0.changedLockDelay(delay) }
        restartAutoLock(state)
    }

    func readLockDelay(_ state: Handle) {
        state.run(.lockDelay) { [environment] in
            try await environment.settings().lockDelay
        } then: { [weak self] delay in
            self?.changeLockDelay(delay, state)
        } catch: { [weak self] error in
            self?.report(error.displayable)
        }
    }

    func removePIN(_ state: Handle) {
        state.run(.removal, policy: .ignoreIfRunning) { [pins = environment.pins] in
            try await pins.remove()
        } then: { [weak self] in
            self?.finishPIN(state)
        } catch: { [weak self] error in
            self?.finishPIN(state)
            self?.report(error.displayable)
        }
    }
}

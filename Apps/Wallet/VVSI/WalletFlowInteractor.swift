import KitCore
import KitDI
import KitNavigation
import KitReactive
import KitVVSI
import LedgerCore
import WalletDomain

/// What changes the current page or the lock: pages, links, payments, and the window.
enum WalletFlowAction: ActionProtocol {
    // The pages
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
    case receive(ReceiveNotification)
    case send(SendNotification)
    case passphrase(PassphraseNotification)
    case copy(String)

    // A payment's page
    case sendAgain(SignedTransfer)
    case giveUp(SignedTransfer)
    case leavePayment

    // From outside
    case progress([SignedTransfer: PaymentStage])
    case report(PaymentTracker.Report)
    case follow(LinkArrival, replacesEntries: Bool)
    case replacePayment
    case keepPayment
    case lockNow
    case restartAutoLock
    case suspend
}

/// What is shown once.
enum WalletFlowNotification: NotificationProtocol, Equatable {
    case toast(String)
    /// A link would replace a payment that was typed.
    case linkQuestion
}

/// Navigation, the lock and the followed payments as state; the notifications of pages are actions.
final class WalletFlowInteractor: InteractorProtocol {
    typealias S = WalletFlowState
    typealias A = WalletFlowAction
    typealias N = WalletFlowNotification

    nonisolated enum Work {
        case backUp
        case removal
        case lockDelay
        case givingUp
        case autoLock
    }

    let notifications = PassthroughSubject<WalletFlowNotification, Never>()
    let effects = EffectScope("WalletFlowInteractor")
    let initialState = WalletFlowState()
    private let environment: WalletEnvironment
    private let tracker: PaymentTracker

    init(_ environment: WalletEnvironment, _ tracker: PaymentTracker) {
        self.environment = environment
        self.tracker = tracker
    }

    func execute(_ action: WalletFlowAction, _ state: Handle) {
        switch action {
        case .open(let route), .main(.open(let route)), .settings(.open(let route)):
            state.update { $0.pages.append(route) }
        case .changePath(let path): state.update { $0.pages = Array(path.dropFirst()) }
        case .opening(.opened(let opening)):
            // In one step with the lock: the main screen must never appear before it.
            state.update { $0.begin(with: opening) }
            applyLock(state)
        case .newPassphrase(.cancelled), .restore(.cancelled): tell(WalletTexts.cancelled)
        case .passphrase(.cancelled(.sign)): tell(WalletTexts.signingCancelled)
        case .passphrase(.cancelled(.backUp)), .lock(.cancelled), .removePIN(.cancelled):
            tell(WalletTexts.unlockingCancelled)
        case .newPassphrase(.made(let wallet)): state.update { $0.pages.append(.backUp(wallet.key)) }
        case .backUp(.writtenDown(let key)): state.update { $0.pages.append(.confirmBackUp(key)) }
        case .confirmBackUp(.confirmed): rememberBackUp(state)
        case .restore(.restored): state.update { $0.pages.append(.newPIN(isFirst: true)) }
        case .newPIN(.done): finishPIN(state)
        case .lock(.unlocked):
            state.update { $0.wallet?.isLocked = false }
            applyLock(state)
        case .removePIN(.unlocked): removePIN(state)
        case .settings(.changedLockDelay(let delay)): apply(lockDelay: delay, state)
        case .settings(.lock), .lockNow: hide(state)
        case .remove(.removed): forgetWallet(state)
        case .receive(.copy(let text)), .copy(let text):
            tell(WalletTexts.copied(environment.pasteboard.copyTemporarily(text)))
        case .send(.prepared(let draft)): state.update { $0.pages.append(.review(draft)) }
        case .send(.openLast(let transfer)): state.update { $0.pages = [.payment(transfer)] }
        case .passphrase(.unlocked(let key)): state.update { $0.reveal(key) }
        case .passphrase(.signed(let transfer)):
            // Nothing leads back to the form.
            state.update { $0.pages = [.payment(transfer)] }
            tracker.pay(transfer)
        case .sendAgain(let transfer): tracker.payAgain(transfer)
        case .giveUp(let transfer): giveUp(transfer, state)
        case .leavePayment: state.update { $0.pages = [] }
        case .progress(let stages):
            // A payment that is no longer followed keeps its last stage.
            state.update { $0.stages.merge(stages) { $1 } }
        case .report(let report): if state.value.path.last != .payment(report.payment) { tell(report.text) }
        case .follow(.refusal(let text), _): tell(text)
        case .follow(.payment(let link), replacesEntries: false): open(link, state)
        case .follow(.payment(let link), replacesEntries: true):
            let isAsked = state.value.link != nil
            state.update { $0.ask(about: link) }
            if !isAsked { notifications.send(.linkQuestion) }
        case .replacePayment: if let link = state.value.link { open(link, state) }
        case .keepPayment: state.update { $0.link = nil }
        case .restartAutoLock: restartAutoLock(state)
        case .suspend: if state.value.timeToLock != nil { hide(state) }
        }
    }

    private func open(_ link: PaymentLink, _ state: Handle) {
        // In two steps, so that the same link again opens an empty form and not the one that is shown.
        state.update { ($0.pages, $0.link) = ([], nil) }
        state.update { $0.open(link) }
    }

    private func tell(_ text: String) { notifications.send(.toast(text)) }

    // MARK: The wallet

    /// Saves that the key is backed up; if that fails, the main screen still asks for a back-up.
    private func rememberBackUp(_ state: Handle) {
        state.run(.backUp, policy: .ignoreIfRunning) { [weak self, keys = environment.keys] state in
            do {
                try await keys.markAsBackedUp()
                state.update { $0.finishBackUp() }
                self?.tell(WalletTexts.backedUp)
            } catch {
                state.update { $0.finishBackUp() }
                self?.tell(error.displayable.message)
            }
        }
    }

    private func removePIN(_ state: Handle) {
        state.run(.removal, policy: .ignoreIfRunning) { [weak self, lock = environment.lock] state in
            do {
                try await lock.removePIN()
                self?.finishPIN(state)
            } catch {
                self?.finishPIN(state)
                self?.tell(error.displayable.message)
            }
        }
    }

    /// Leads on from a PIN that was set, skipped or removed, as the last step to a new wallet or from the settings.
    private func finishPIN(_ state: Handle) {
        guard !state.isCancelled else { return }
        guard state.value.wallet != nil else { return state.update { $0 = WalletFlowState(stage: .reopening) } }
        state.update { $0.returnToSettings() }
        state.run(.lockDelay) { [weak self, lock = environment.lock] state in
            do {
                let lockDelay = try await lock.settings().lockDelay
                self?.apply(lockDelay: lockDelay, state)
            } catch {
                self?.tell(error.displayable.message)
            }
        }
    }

    private func giveUp(_ transfer: SignedTransfer, _ state: Handle) {
        // The payment may have arrived while the user was asked.
        guard state.value.stages[transfer] == .notArrived else { return }
        state.run(.givingUp, policy: .ignoreIfRunning) { [weak self, tracker] state in
            do {
                try await tracker.giveUp(transfer)
                state.update { $0.pages = [] }
                self?.tell(WalletTexts.givenUp)
            } catch {
                self?.tell(error.displayable.message)
            }
        }
    }

    private func forgetWallet(_ state: Handle) {
        effects.cancelAll()
        tracker.forgetAll()
        state.update { $0 = WalletFlowState(stage: .onboarding) }
        applyLock(state)
    }

    // MARK: The lock

    private func hide(_ state: Handle) {
        state.update { $0.hide() }
        applyLock(state)
    }

    /// Links and reports wait until there is a wallet that is not locked.
    private func applyLock(_ state: Handle) {
        restartAutoLock(state)
        if let wallet = state.value.wallet, !wallet.isLocked {
            environment.links.unlock()
            tracker.open()
        } else {
            environment.links.lock()
            tracker.close()
        }
    }

    private func apply(lockDelay: Duration?, _ state: Handle) {
        guard !state.isCancelled else { return }
        state.update { $0.wallet?.lockDelay = lockDelay }
        restartAutoLock(state)
    }

    /// Restarts the time after which the app locks itself.
    private func restartAutoLock(_ state: Handle) {
        guard let delay = state.value.timeToLock else { return state.cancel(.autoLock) }
        state.schedule(.autoLock, after: delay, on: environment.clock) { [weak self] in self?.hide(state) }
    }
}

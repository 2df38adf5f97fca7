import KitCore
import KitReactive
import KitVVSI
import LedgerCore
import WalletDomain

/// The way through the app: navigation, lock and payments are state.
class WalletFlowInteractor: InitialStateProtocol, EffectOwner {
    typealias S = WalletFlowState
    typealias A = WalletFlowAction
    typealias N = WalletFlowNotification

    let notifications = PassthroughSubject<WalletFlowNotification, Never>()
    let effects = EffectScope("WalletFlowInteractor")
    let initialState = WalletFlowState()
    let environment: WalletEnvironment
    let autoLock = Ticker()
    let tracker: PaymentTracker

    init(_ environment: WalletEnvironment) {
        self.environment = environment
        tracker = PaymentTracker(environment)
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: WalletFlowAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .opened(let opening): show(opening, state, updater)
        case .show(let route): updater { $0.path.append(route) }
        case .changePath(let path): updater { $0.path = path }
        case .keysWereMade(let wallet): updater { $0.path.append(.backUp(wallet.key)) }
        case .backUpWasConfirmed: confirmBackUp(state, updater)
        case .pinIsDone, .restored: goOn(after: action, state, updater)
        case .unlocked(let result): use(result, state, updater)
        case .payAgain(let transfer): tracker.payAgain(transfer)
        case .giveUp(let transfer): giveUp(transfer, updater)
        case .found(let payments): tracker.takeUp(payments)
        case .stagesChanged(let stages): updater { $0.stages = stages }
        case .paymentEnded: notifications.send(.paymentEnded)
        case .reported(let report): show(report, state)
        case .leavePayment: updater { state in state.path = Array(state.path.prefix(1)) }
        case .pinWasAsked: removePIN(state, updater)
        case .lockDelayChanged(let delay): setLockDelay(delay, state, updater)
        case .removed: remove(updater)
        case .arrived(let arrival): follow(arrival, state, updater)
        case .say(let text): notifications.send(.toast(text))
        case .input: if !state().isLocked { restartAutoLock(state, updater) }
        case .lock: lock(state, updater)
        case .unlock: unlock(state, updater)
        }
    }

    // MARK: Opening

    private func show(
        _ opening: WalletOpening, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>
    ) {
        guard let address = opening.address else { return updater { $0.path = [.welcome] } }
        // Locked first: the main screen must never be seen before.
        if opening.isLocked { lock(state, updater) }
        updater { state in
            state.address = address
            state.path = [.main(address)]
        }
        setLockDelay(opening.lockDelay, state, updater)
        if !state().isLocked { environment.links.open() }
    }

    private func reopen(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        let environment = environment
        effects.run("open", policy: .cancelPrevious) { [weak self] in
            guard let opening = try? await environment.open(), opening.address != nil, !Task.isCancelled else { return }
            self?.show(opening.unlocked, state, updater)
        }
    }

    private func confirmBackUp(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        let environment = environment
        effects.run("confirm", policy: .ignoreIfRunning) { [weak self] in
            // Where it cannot be remembered, the main screen asks for a back-up again.
            try? await environment.markAsBackedUp()
            if !Task.isCancelled { self?.goOn(after: .backUpWasConfirmed, state, updater) }
        }
    }

    /// The pages of keys and PINs belong to the onboarding, or else to the settings.
    private func goOn(
        after action: WalletFlowAction, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>
    ) {
        if let settings = state().path.firstIndex(of: .settings) {
            updater { state in state.path = Array(state.path.prefix(settings + 1)) }
            return readLockDelay(state, updater)
        }
        switch action {
        case .pinIsDone: reopen(state, updater)
        default: updater { $0.path.append(.newPIN(isFirst: true)) }
        }
    }

    private func remove(_ updater: @escaping StateUpdater<S>) {
        effects.cancelAll()
        tracker.forgetAll()
        autoLock.cancel()
        environment.links.close()
        updater { state in
            state = WalletFlowState()
            state.path = [.welcome]
        }
    }

    private func follow(
        _ arrival: WalletLinks.Arrival, _ state: CurrentState<S>, _ updater: @escaping StateUpdater<S>
    ) {
        switch arrival {
        case .refusal(let text): notifications.send(.toast(text))
        case .payment(let link):
            guard let address = state().address else { return }
            // The same link twice is a form anew, as any other link is: what was typed into the first goes.
            updater { $0.path = [.main(address)] }
            updater { $0.path.append(.send(address, link)) }
        }
    }
}

import KitDI
import KitReactive
import KitVVSI
import WalletDomain

extension WalletFlowInteractor {
    func lock(_ state: CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        guard !state().isLocked else { return }
        environment.links.close()
        tracker.close()
        updater { $0.isLocked = true }
    }

    func unlock(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        updater { $0.isLocked = false }
        restartAutoLock(state, updater)
        environment.links.open()
        tracker.open()
    }

    func setLockDelay(
        _ delay: Duration?, _ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>
    ) {
        updater { $0.lockDelay = delay }
        restartAutoLock(state, updater)
    }

    func readLockDelay(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        let environment = environment
        effects.run("delay", policy: .cancelPrevious) { [weak self] in
            guard let opening = try? await environment.open(), !Task.isCancelled else { return }
            self?.setLockDelay(opening.lockDelay, state, updater)
        }
    }

    func removePIN(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        let environment = environment
        effects.run("remove PIN", policy: .ignoreIfRunning) { [weak self] in
            try? await environment.services.pins.remove()
            guard !Task.isCancelled, let settings = state().path.firstIndex(of: .settings) else { return }
            updater { state in state.path = Array(state.path.prefix(settings + 1)) }
            self?.readLockDelay(state, updater)
        }
    }

    /// Begins to count anew, for a person has done something.
    func restartAutoLock(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        autoLock.cancel()
        guard let delay = state().lockDelay else { return }
        let clock = environment.clock
        autoLock.run { [weak self] in
            guard (try? await clock.sleep(for: delay)) != nil, !Task.isCancelled else { return }
            self?.lock(state, updater)
        }
    }
}

import KitReactive
import KitVVSI
import WalletDomain

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
            environment.links.open()
            tracker.open()
        } else {
            environment.links.close()
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
            try await environment.open().lockDelay
        } then: { [weak self] delay in
            self?.changeLockDelay(delay, state)
        } catch: { _ in
        }
    }

    func removePIN(_ state: Handle) {
        state.run(.removal, policy: .ignoreIfRunning) { [pins = environment.services.pins] in
            try? await pins.remove()
        } then: { [weak self] _ in
            state.update { $0.returnedToSettings() }
            self?.readLockDelay(state)
        }
    }
}

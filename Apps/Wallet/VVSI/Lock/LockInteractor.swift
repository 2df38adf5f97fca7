import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// The user's actions, and the appearance of the page.
enum LockAction: ActionProtocol {
    case appear
    case editPIN(SecretText)
    case enterPIN
    case editPassphrase(SecretText)
    case choosePassphrase(Bool)
    case unlock
    case cancel
    case disappear
}

/// What the page notifies the flow of.
enum LockNotification: NotificationProtocol, Equatable {
    case unlocked
    case cancelled
}

/// Tries PINs, counts down delays, and tries the passphrase when the PIN is blocked.
final class LockInteractor: InteractorProtocol {
    typealias S = LockState
    typealias A = LockAction
    typealias N = LockNotification

    nonisolated enum Work {
        case status
        case countdown
        case check
        case unlocking
    }

    let notifications = PassthroughSubject<LockNotification, Never>()
    let effects = EffectScope("LockInteractor")
    let initialState = LockState()
    private let lock: WalletLock
    private let clock: any Clock<Duration>

    init(_ lock: WalletLock, clock: any Clock<Duration>) {
        self.lock = lock
        self.clock = clock
    }

    func execute(_ action: LockAction, _ state: Handle) {
        switch action {
        case .appear: readStatus(state)
        case .editPIN(let text):
            state.update { $0.enter(text) }
            if case .checking(let pin) = state.value.attempt { check(pin, state) }
        case .enterPIN: state.update { $0.missDigits() }
        case .editPassphrase(let text): state.update { $0.write(text) }
        case .choosePassphrase(let isChosen): state.update { $0.choosePassphrase(isChosen) }
        case .unlock: if state.value.canUnlock { tryPassphrase(state) } else { state.update { $0.missPassphrase() } }
        case .cancel: cancel(state)
        case .disappear:
            effects.cancelAll()
            state.update {
                $0.reset()
                $0.hasChosenPassphrase = false
            }
        }
    }

    private func check(_ pin: SecretText, _ state: Handle) {
        state.run(.check, policy: .ignoreIfRunning) { [weak self, lock, notifications] state in
            do {
                let verdict = try await lock.attempt(pin: pin)
                state.update { $0.adopt(verdict) }
                if verdict == .right { notifications.send(.unlocked) } else { self?.countDown(state) }
            } catch {
                state.update { $0.reset(because: error.displayable.message) }
            }
        }
    }

    private func tryPassphrase(_ state: Handle) {
        let passphrase = state.value.passphrase
        state.update { ($0.attempt, $0.failure) = (.unlocking(passphrase: passphrase, done: 0), nil) }
        state.run(.unlocking) { [lock, notifications] state in
            do {
                try await lock.unlock(passphrase: passphrase) { done in state.update { $0.raise(to: done) } }
                notifications.send(.unlocked)
            } catch {
                state.update { $0.reset(because: error.displayable.message) }
            }
        }
    }

    private func cancel(_ state: Handle) {
        guard state.value.progress != nil else { return }
        state.cancel(.unlocking)
        state.update { $0.reset() }
        notifications.send(.cancelled)
    }

    /// Reads whether a PIN may be tried, and again while a delay is counted down.
    private func readStatus(_ state: Handle) {
        state.cancel(.countdown)
        state.run(.status) { [weak self, lock] state in
            let status = await lock.status()
            state.update { $0.adopt(status) }
            self?.countDown(state)
        }
    }

    private func countDown(_ state: Handle) {
        guard !state.isCancelled, let pause = state.value.status.timeUntilChange else {
            return state.cancel(.countdown)
        }
        state.schedule(.countdown, after: pause, on: clock) { [weak self] in self?.readStatus(state) }
    }
}

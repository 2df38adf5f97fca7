import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// The user's actions, and the appearance of the page.
enum LockAction: ActionProtocol {
    case appear
    case editPIN(SecretText)
    case editPassphrase(SecretText)
    case unlock
    case disappear
}

/// What the page notifies the flow of.
enum LockNotification: NotificationProtocol {
    case unlocked
}

/// Tries PINs, counts down delays, and tries the passphrase when the PIN is blocked.
final class LockInteractor: InteractorProtocol {
    typealias S = LockState
    typealias A = LockAction
    typealias N = LockNotification

    nonisolated enum Work: CaseIterable {
        case status
        case countdown
        case check
        case unlocking
    }

    let notifications = PassthroughSubject<LockNotification, Never>()
    let effects = EffectScope("LockInteractor")
    let initialState = LockState()
    private let environment: WalletEnvironment

    init(_ environment: WalletEnvironment) { self.environment = environment }

    func execute(_ action: LockAction, _ state: Handle) {
        switch action {
        case .appear: readStatus(state)
        case .editPIN(let text): edit(text, state)
        case .editPassphrase(let text): state.update { $0.editedPassphrase(text) }
        case .unlock: unlock(state)
        case .disappear: disappear(state)
        }
    }

    private func edit(_ text: SecretText, _ state: Handle) {
        state.update { $0.editedPIN(text) }
        guard case .checking(let pin) = state.value.attempt else { return }
        state.run(.check, policy: .ignoreIfRunning) { [environment] in
            try await environment.attempt(pin: pin)
        } then: { [weak self] verdict in
            self?.receive(verdict, state)
        } catch: { error in
            state.update { $0.failed(error.displayable) }
        }
    }

    private func receive(_ verdict: PINVerdict, _ state: Handle) {
        state.update { $0.checked(verdict) }
        switch verdict {
        case .right: notifications.send(.unlocked)
        case .wrong, .notChecked: awaitChange(state)
        }
    }

    /// Reads whether a PIN may be tried, and again while a delay is counted down.
    private func readStatus(_ state: Handle) {
        state.cancel(.countdown)
        state.run(.status) { [environment] in
            await environment.pinStatus()
        } then: { [weak self] status in
            self?.statusArrived(status, state)
        }
    }

    private func statusArrived(_ status: PINStatus, _ state: Handle) {
        state.update { $0.learned(status) }
        awaitChange(state)
    }

    private func awaitChange(_ state: Handle) {
        guard let pause = state.value.status.timeUntilChange else { return state.cancel(.countdown) }
        state.schedule(.countdown, after: pause, on: environment.clock) { [weak self] in self?.readStatus(state) }
    }

    private func unlock(_ state: Handle) {
        guard state.value.canUnlock else { return }
        state.update { $0.beganUnlocking() }
        let passphrase = state.value.passphrase
        state.run(.unlocking) { [environment] in
            try await environment.unlock(passphrase: passphrase) { fraction in
                state.update { $0.advanced(to: fraction) }
            }
        } then: { [notifications] in
            notifications.send(.unlocked)
        } catch: { error in
            state.update { $0.failed(error.displayable) }
        }
    }

    private func disappear(_ state: Handle) {
        Work.allCases.forEach(state.cancel)
        state.update { $0.disappeared() }
    }
}

import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// The user's actions, and the disappearance of the page.
enum RestoreAction: ActionProtocol {
    case choose(RestoreSource)
    case editKey(SecretText)
    case editNewPassphrase(SecretText)
    case editRepetition(SecretText)
    case editPath(String)
    case editPassphrase(SecretText)
    case restore
    case cancel
    case disappear
}

/// What the page notifies the flow of.
enum RestoreNotification: NotificationProtocol, Equatable {
    case restored
    case cancelled
}

/// Restores a wallet, once at a time.
final class RestoreInteractor: InteractorProtocol {
    typealias S = RestoreState
    typealias A = RestoreAction
    typealias N = RestoreNotification

    nonisolated enum Work {
        case restoring
    }

    let notifications = PassthroughSubject<RestoreNotification, Never>()
    let effects = EffectScope("RestoreInteractor")
    let initialState = RestoreState()
    private let keys: WalletKeys

    init(_ keys: WalletKeys) { self.keys = keys }

    func execute(_ action: RestoreAction, _ state: Handle) {
        switch action {
        case .choose(let source): state.update { $0.select(source) }
        case .editKey(let text): state.update { ($0.key.key, $0.isAttempted) = (text, false) }
        case .editNewPassphrase(let text): state.update { ($0.key.passphrase, $0.isAttempted) = (text, false) }
        case .editRepetition(let text): state.update { ($0.key.repetition, $0.isAttempted) = (text, false) }
        case .editPath(let text): state.update { ($0.file.path, $0.isAttempted) = (text, false) }
        case .editPassphrase(let text): state.update { ($0.file.passphrase, $0.isAttempted) = (text, false) }
        case .restore: restoreWallet(state)
        case .cancel:
            guard state.value.work.isRunning else { return }
            state.cancel(.restoring)
            state.update { $0.work = .none }
            notifications.send(.cancelled)
        case .disappear:
            state.cancel(.restoring)
            state.update { $0.forgetSecrets() }
        }
    }

    private func restoreWallet(_ state: Handle) {
        guard !state.value.work.isRunning else { return }
        guard let order = state.value.order else { return state.update { $0.isAttempted = true } }
        state.update { $0.work = .running(0) }
        state.run(.restoring) { [keys, notifications] state in
            do {
                try await keys.restore(order) { done in state.update { $0.work.raise(to: done) } }
                notifications.send(.restored)
            } catch {
                state.update { $0.work = .failed(error.displayable.message) }
            }
        }
    }
}

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
        case .editKey(let text): state.update { $0.key.key = text }
        case .editNewPassphrase(let text): state.update { $0.key.passphrase = text }
        case .editRepetition(let text): state.update { $0.key.repetition = text }
        case .editPath(let text): state.update { $0.file.path = text }
        case .editPassphrase(let text): state.update { $0.file.passphrase = text }
        case .restore: restoreWallet(state)
        case .cancel:
            state.cancel(.restoring)
            state.update { $0.work = .none }
        case .disappear:
            state.cancel(.restoring)
            state.update { $0.forgetSecrets() }
        }
    }

    private func restoreWallet(_ state: Handle) {
        guard !state.value.work.isRunning, let order = state.value.order else { return }
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

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
        case .editKey(let text): edit(state) { $0.key.key = text }
        case .editNewPassphrase(let text): edit(state) { $0.key.passphrase = text }
        case .editRepetition(let text): edit(state) { $0.key.repetition = text }
        case .editPath(let text): edit(state) { $0.file.path = text }
        case .editPassphrase(let text): edit(state) { $0.file.passphrase = text }
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

    private func edit(_ state: Handle, _ change: @escaping @MainActor (inout RestoreState) -> Void) {
        state.update {
            ($0.isAttempted, $0.rejection) = (false, nil)
            change(&$0)
        }
    }

    private func restoreWallet(_ state: Handle) {
        guard !state.value.work.isRunning else { return }
        guard let order = state.value.order else { return state.update { $0.isAttempted = true } }
        state.update { ($0.work, $0.rejection) = (.running(0), nil) }
        state.run(.restoring) { [keys, notifications] state in
            do {
                try await keys.restore(order) { done in state.update { $0.work.raise(to: done) } }
                notifications.send(.restored)
            } catch {
                state.update { $0.fail(because: error.displayable) }
            }
        }
    }
}

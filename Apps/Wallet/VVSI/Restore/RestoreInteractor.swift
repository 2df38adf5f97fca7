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
enum RestoreNotification: NotificationProtocol {
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
    private let environment: WalletEnvironment

    init(_ environment: WalletEnvironment) { self.environment = environment }

    func execute(_ action: RestoreAction, _ state: Handle) {
        switch action {
        case .choose(let source): state.update { $0.chose(source) }
        case .editKey(let text): state.update { $0.editedKey(\.key, text) }
        case .editNewPassphrase(let text): state.update { $0.editedKey(\.passphrase, text) }
        case .editRepetition(let text): state.update { $0.editedKey(\.repetition, text) }
        case .editPath(let path): state.update { $0.editedFile(path: path) }
        case .editPassphrase(let text): state.update { $0.editedFile(passphrase: text) }
        case .restore: restore(state)
        case .cancel:
            state.cancel(.restoring)
            state.update { $0.cancelled() }
        case .disappear:
            state.cancel(.restoring)
            state.update { $0.disappeared() }
        }
    }

    private func restore(_ state: Handle) {
        guard !state.value.isRestoring else { return }
        state.update { $0.beganRestoring() }
        guard case .restoring(let order, _) = state.value.phase else { return }
        state.run(.restoring) { [environment] in
            try await environment.restore(order) { fraction in state.update { $0.advanced(to: fraction) } }
        } then: { [notifications] in
            notifications.send(.restored)
        } catch: { error in
            state.update { $0.failed(error.displayable) }
        }
    }
}

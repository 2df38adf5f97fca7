import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// The user's actions, and the disappearance of the page.
enum NewPassphraseAction: ActionProtocol {
    case editPassphrase(SecretText)
    case editRepetition(SecretText)
    case make
    case cancel
    case disappear
}

/// What the page notifies the flow of.
enum NewPassphraseNotification: NotificationProtocol {
    case made(NewWallet)
}

/// Makes the keys, once at a time.
final class NewPassphraseInteractor: InteractorProtocol {
    typealias S = NewPassphraseState
    typealias A = NewPassphraseAction
    typealias N = NewPassphraseNotification

    nonisolated enum Work {
        case keys
    }

    let notifications = PassthroughSubject<NewPassphraseNotification, Never>()
    let effects = EffectScope("NewPassphraseInteractor")
    let initialState = NewPassphraseState()
    private let environment: WalletEnvironment

    init(_ environment: WalletEnvironment) { self.environment = environment }

    func execute(_ action: NewPassphraseAction, _ state: Handle) {
        switch action {
        case .editPassphrase(let text): state.update { $0.editedPassphrase(text) }
        case .editRepetition(let text): state.update { $0.editedRepetition(text) }
        case .make: make(state)
        case .cancel:
            state.cancel(.keys)
            state.update { $0.cancelled() }
        case .disappear:
            state.cancel(.keys)
            state.update { $0.disappeared() }
        }
    }

    private func make(_ state: Handle) {
        guard !state.value.isMaking else { return }
        state.update { $0.beganMaking() }
        guard case .making(let passphrase, _) = state.value.phase else { return }
        state.run(.keys) { [environment] in
            try await environment.create(passphrase: passphrase) { fraction in
                state.update { $0.advanced(to: fraction) }
            }
        } then: { [notifications] wallet in
            notifications.send(.made(wallet))
        } catch: { error in
            state.update { $0.failed(error.displayable) }
        }
    }
}

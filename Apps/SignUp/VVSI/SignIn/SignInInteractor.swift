import KitCore
import KitReactive
import KitVVSI
import SignUpDomain

/// The user's actions in the form to sign in.
enum SignInAction: ActionProtocol {
    case editEmail(String)
    case endEditingEmail
    case editPassword(SecretText)
    case endEditingPassword
    case toggleReveal
    case submit
    case cancel
    case dismissFailure
}

/// Sends one pair of credentials at a time.
final class SignInInteractor: InteractorProtocol {
    typealias S = SignInState
    typealias A = SignInAction
    typealias N = FormNotification

    nonisolated enum Work {
        case submission
    }

    let notifications = PassthroughSubject<FormNotification, Never>()
    let effects = EffectScope("SignInInteractor")
    let initialState: SignInState
    private let accounts: any AccountsService

    init(_ accounts: any AccountsService, reason: SignInReason) {
        self.accounts = accounts
        initialState = SignInState(reason)
    }

    func execute(_ action: SignInAction, _ state: Handle) {
        switch action {
        case .editEmail(let text): state.update { $0.editedEmail(text) }
        case .endEditingEmail: state.update { $0.endedEditingEmail() }
        case .editPassword(let text): state.update { $0.editedPassword(text) }
        case .endEditingPassword: state.update { $0.endedEditingPassword() }
        case .toggleReveal: state.update { $0.toggledReveal() }
        case .submit: submit(state)
        case .cancel: cancel(state)
        case .dismissFailure: state.update { $0.failureDismissed() }
        }
    }

    private func submit(_ state: Handle) {
        guard !state.value.phase.isSubmitting else { return }
        state.update { $0.triedToSubmit() }
        guard case .submitting(let credentials) = state.value.phase else { return }
        state.run(.submission) { [accounts] in
            try await accounts.signIn(credentials)
        } then: { [notifications] session in
            state.update { $0.succeeded() }
            notifications.send(.signedIn(session))
        } catch: { error in
            state.update { $0.failed(error) }
        }
    }

    private func cancel(_ state: Handle) {
        state.cancel(.submission)
        state.update { $0.userCancelled() }
    }
}

import KitCore
import KitReactive
import KitVVSI
import SignUpDomain

/// The user's actions in the form to sign up, and an invitation that arrives while it is shown.
enum SignUpFormAction: ActionProtocol {
    case editName(String)
    case endEditingName
    case editEmail(String)
    case endEditingEmail
    case editPassword(SecretText)
    case endEditingPassword
    case editRepetition(SecretText)
    case endEditingRepetition
    case toggleReveal
    case submit
    case cancel
    case dismissFailure
    case invite(Invitation)
}

/// Sends one registration at a time.
final class SignUpFormInteractor: InteractorProtocol {
    typealias S = SignUpFormState
    typealias A = SignUpFormAction
    typealias N = FormNotification

    nonisolated enum Work {
        case submission
    }

    let notifications = PassthroughSubject<FormNotification, Never>()
    let effects = EffectScope("SignUpFormInteractor")
    let initialState: SignUpFormState
    private let accounts: any AccountsService
    private let keys = IdempotencyKeys()

    init(_ accounts: any AccountsService, invitation: Invitation?) {
        self.accounts = accounts
        initialState = SignUpFormState(invitation)
    }

    func execute(_ action: SignUpFormAction, _ state: Handle) {
        switch action {
        case .editName(let text): state.update { $0.editedName(text) }
        case .endEditingName: state.update { $0.endedEditingName() }
        case .editEmail(let text): state.update { $0.editedEmail(text) }
        case .endEditingEmail: state.update { $0.endedEditingEmail() }
        case .editPassword(let text): state.update { $0.editedPassword(text) }
        case .endEditingPassword: state.update { $0.endedEditingPassword() }
        case .editRepetition(let text): state.update { $0.editedRepetition(text) }
        case .endEditingRepetition: state.update { $0.endedEditingRepetition() }
        case .toggleReveal: state.update { $0.toggledReveal() }
        case .submit: submit(state)
        case .cancel: cancel(state)
        case .dismissFailure: state.update { $0.failureDismissed() }
        case .invite(let invitation): state.update { $0.invited(invitation) }
        }
    }

    private func submit(_ state: Handle) {
        guard !state.value.phase.isSubmitting else { return }
        state.update { $0.triedToSubmit() }
        guard case .submitting(let registration) = state.value.phase else { return }
        state.run(.submission) { [accounts, keys] in
            try await accounts.register(registration, key: keys.key(for: registration))
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

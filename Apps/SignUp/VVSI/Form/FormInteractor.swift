import KitCore
import KitReactive
import KitVVSI
import SignUpDomain

/// What a person asks of a form, and the invitation that may come to it.
enum FormAction: ActionProtocol {
    case edit(FormField, SecretText)
    case leave(FormField)
    case reveal
    case submit
    case cancel
    case dismissFailure
    case invite(Invitation)
}

/// What a form tells the flow.
enum FormNotification: NotificationProtocol {
    case signedIn(Session)
}

/// The logic of a form: sends what was entered, once at a time.
final class FormInteractor: InteractorProtocol {
    typealias S = FormState
    typealias A = FormAction
    typealias N = FormNotification

    nonisolated enum Work {
        case submission
    }

    let notifications = PassthroughSubject<FormNotification, Never>()
    let effects = EffectScope("FormInteractor")
    let initialState: FormState
    private let accounts: any AccountsService

    init(_ purpose: FormPurpose, _ accounts: any AccountsService) {
        initialState = FormState(purpose)
        self.accounts = accounts
    }

    func execute(_ action: FormAction, _ state: Handle) {
        switch action {
        case .edit(let field, let text): state.update { $0.edited(field, text) }
        case .leave(let field): state.update { $0.left(field) }
        case .reveal: state.update { $0.toggledReveal() }
        case .submit: submit(state)
        case .cancel: cancel(state)
        case .dismissFailure: state.update { $0.dismissedFailure() }
        case .invite(let invitation): state.update { $0.invited(invitation) }
        }
    }

    private func submit(_ state: Handle) {
        guard !state.value.isSubmitting else { return }
        state.update { $0.triedToSubmit() }
        guard case .submitting(let submission) = state.value.phase else { return }
        state.run(.submission) { [accounts] in
            switch submission {
            case .registration(let attempt): try await accounts.register(attempt.entries, key: attempt.key)
            case .credentials(let credentials): try await accounts.signIn(credentials)
            }
        } then: { [notifications] session in
            state.update { $0.succeeded() }
            notifications.send(.signedIn(session))
        } catch: { error in
            state.update { $0.failed(error) }
        }
    }

    private func cancel(_ state: Handle) {
        state.cancel(.submission)
        state.update { $0.cancelled() }
    }
}

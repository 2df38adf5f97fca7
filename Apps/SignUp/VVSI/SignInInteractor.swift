import KitCore
import KitReactive
import KitVVSI
import SignUpDomain

/// What the form to sign in shows.
struct SignInState: StateProtocol {
    var explanation = ""
    var form = SignInForm()
    var isRevealed = false
    var isSubmitting = false
    var notice = ""
    var failure: SubmitFailure?
}

/// What a person asks of the form to sign in; what was typed is a secret, whatever the field.
enum SignInAction: ActionProtocol {
    case edit(SignInField, Secret<String>)
    case leave(SignInField)
    case reveal
    case submit
    case cancel
    case dismissFailure
}

/// The logic of the form to sign in.
final class SignInInteractor: InitialStateProtocol, EffectOwner {
    typealias S = SignInState
    typealias A = SignInAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let effects = EffectScope("SignInInteractor")
    let initialState: SignInState
    private let accounts: any AccountsService
    private let flow: ViewState<SignUpFlowInteractor>
    private var failures = 0

    init(_ accounts: any AccountsService, reason: SignInReason, flow: ViewState<SignUpFlowInteractor>) {
        self.accounts = accounts
        self.flow = flow
        initialState = SignInState(explanation: reason.explanation, form: SignInForm(email: reason.email))
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: SignInAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .edit(let field, let text): updater { $0.edit(field, text.exposed) }
        case .leave(let field): updater { $0.form.leave(field) }
        case .reveal: updater { $0.isRevealed.toggle() }
        case .submit: submit(state, updater)
        case .cancel: cancel(state, updater)
        case .dismissFailure: updater { $0.failure = nil }
        }
    }

    private func submit(_ state: CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        guard !state().isSubmitting else { return }
        updater { state in
            state.form.trySubmit()
            state.notice = ""
        }
        if let credentials = state().form.credentials { send(credentials, updater) }
    }

    private func send(_ credentials: Credentials, _ updater: @escaping StateUpdater<S>) {
        updater { $0.isSubmitting = true }
        let accounts = accounts
        effects.run("submit") { [weak self] in
            do {
                let session = try await accounts.signIn(credentials)
                if !Task.isCancelled { self?.finish(session, updater) }
            } catch {
                if !Task.isCancelled { self?.fail(credentials, error, updater) }
            }
        }
    }

    private func cancel(_ state: CurrentState<S>, _ updater: StateUpdater<S>) {
        guard state().isSubmitting else { return }
        effects.cancel("submit")
        updater { state in
            state.isSubmitting = false
            state.notice = SignUpTexts.cancelled
        }
    }

    private func finish(_ session: Session, _ updater: StateUpdater<S>) {
        updater { $0.isSubmitting = false }
        flow.trigger(.begin(session))
    }

    private func fail(_ credentials: Credentials, _ error: any Error, _ updater: StateUpdater<S>) {
        failures += 1
        let failure = SubmitFailure(
            id: failures, title: error.displayable.title, message: error.displayable.message)
        updater { state in
            state.isSubmitting = false
            if !state.form.reject(credentials, error) { state.failure = failure }
        }
    }
}

extension SignInState {
    fileprivate mutating func edit(_ field: SignInField, _ text: String) {
        notice = ""
        form.edit(field, text)
    }
}

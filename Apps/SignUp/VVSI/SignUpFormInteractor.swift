import KitCore
import KitReactive
import KitVVSI
import SignUpDomain

/// What the sign-up form shows.
struct SignUpFormState: StateProtocol {
    var form = SignUpForm()
    var isRevealed = false
    var isSubmitting = false
    var notice = ""
    var failure: SubmitFailure?
}

/// What a person asks of the sign-up form; what was typed is a secret, whatever the field.
enum SignUpFormAction: ActionProtocol {
    case edit(FormField, Secret<String>)
    case leave(FormField)
    case fill(Invitation)
    case reveal
    case submit
    case cancel
    case dismissFailure
}

/// The logic of the sign-up form.
class SignUpFormInteractor: InitialStateProtocol, EffectOwner {
    typealias S = SignUpFormState
    typealias A = SignUpFormAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let effects = EffectScope("SignUpFormInteractor")
    let initialState: SignUpFormState
    private let accounts: any AccountsService
    private let flow: ViewState<SignUpFlowInteractor>
    private var attempts = Attempts()
    private var failures = 0

    init(_ accounts: any AccountsService, flow: ViewState<SignUpFlowInteractor>) {
        self.accounts = accounts
        self.flow = flow
        var state = SignUpFormState()
        if let invitation = flow.state.invitation { state.form.fill(invitation) }
        initialState = state
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: SignUpFormAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .edit(let field, let text): updater { $0.edit(field, text.exposed) }
        case .leave(let field): updater { $0.form.leave(field) }
        case .fill(let invitation): updater { $0.form.fill(invitation) }
        case .reveal: updater { $0.isRevealed.toggle() }
        case .submit: submit(state, updater)
        case .cancel: cancel(state, updater)
        case .dismissFailure: updater { $0.failure = nil }
        }
    }

    func submit(_ state: CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        guard !state().isSubmitting else { return }
        updater { state in
            state.form.trySubmit()
            state.notice = ""
        }
        if let registration = state().form.registration { send(registration, updater) }
    }

    func send(_ registration: Registration, _ updater: @escaping StateUpdater<S>) {
        updater { $0.isSubmitting = true }
        let (accounts, key) = (accounts, attempts.key(for: registration))
        effects.run("submit") { [weak self] in
            do {
                let session = try await accounts.register(registration, key: key)
                if !Task.isCancelled { self?.finish(session, updater) }
            } catch {
                if !Task.isCancelled { self?.fail(registration, error, updater) }
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

    private func fail(_ registration: Registration, _ error: any Error, _ updater: StateUpdater<S>) {
        failures += 1
        let failure = SubmitFailure(
            id: failures, title: error.displayable.title, message: error.displayable.message)
        updater { state in
            state.isSubmitting = false
            if !state.form.reject(registration, error) { state.failure = failure }
        }
    }
}

extension SignUpFormState {
    fileprivate mutating func edit(_ field: FormField, _ text: String) {
        notice = ""
        form.edit(field, text)
    }
}

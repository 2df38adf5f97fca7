import KitCore
import KitReactive
import KitVVSI
import SignUpDomain

/// What a form shows.
struct FormState<Form: AccountForm>: StateProtocol {
    var page: AccountPage<Form>
    var failure: SubmitFailure?
}

/// What a person asks of a form.
enum FormAction: ActionProtocol {
    case edit(FormField, SecretText)
    case leave(FormField)
    case fill(Invitation)
    case reveal
    case submit
    case cancel
    case dismissFailure
}

/// The logic of a form.
class FormInteractor<Form: AccountForm>: InitialStateProtocol, EffectOwner {
    typealias S = FormState<Form>
    typealias A = FormAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let effects = EffectScope("FormInteractor")
    let initialState: FormState<Form>
    private let accounts: any AccountsService
    private let flow: ViewState<SignUpFlowInteractor>
    private var failures = 0

    init(_ page: AccountPage<Form>, _ accounts: any AccountsService, flow: ViewState<SignUpFlowInteractor>) {
        self.accounts = accounts
        self.flow = flow
        var page = page
        if let invitation = flow.state.invitation { page.fill(invitation) }
        initialState = FormState(page: page)
    }

    func execute(_ state: @escaping CurrentState<S>, _ action: FormAction, _ updater: @escaping StateUpdater<S>) {
        switch action {
        case .edit(let field, let text): updater { $0.page.edit(field, text) }
        case .leave(let field): updater { $0.page.leave(field) }
        case .fill(let invitation): updater { $0.page.fill(invitation) }
        case .reveal: updater { $0.page.toggleReveal() }
        case .submit: submit(updater)
        case .cancel: cancel(updater)
        case .dismissFailure: updater { $0.failure = nil }
        }
    }

    private func submit(_ updater: @escaping StateUpdater<S>) {
        var attempt: Attempt<Form.Entries>?
        updater { attempt = $0.page.submit() }
        if let attempt { send(attempt, updater) }
    }

    func send(_ attempt: Attempt<Form.Entries>, _ updater: @escaping StateUpdater<S>) {
        let accounts = accounts
        effects.run("submit") { [weak self] in
            do {
                let session = try await Form.send(attempt, to: accounts)
                if !Task.isCancelled { self?.finish(session, updater) }
            } catch {
                if !Task.isCancelled { self?.fail(attempt, error, updater) }
            }
        }
    }

    private func cancel(_ updater: StateUpdater<S>) {
        var isCancelled = false
        updater { isCancelled = $0.page.cancel() }
        if isCancelled { effects.cancel("submit") }
    }

    private func finish(_ session: Session, _ updater: StateUpdater<S>) {
        updater { $0.page.finish() }
        flow.trigger(.begin(session))
    }

    private func fail(_ attempt: Attempt<Form.Entries>, _ error: any Error, _ updater: StateUpdater<S>) {
        failures += 1
        let id = failures
        updater { state in
            guard let told = state.page.fail(attempt.entries, error) else { return }
            state.failure = SubmitFailure(id: id, title: told.title, message: told.message)
        }
    }
}

import KitCore
import KitReactive
import KitTesting
import KitVVSI
import SignUpContract
import SignUpDomain

@testable import SignUpVVSI

extension SignUpMutants {
    nonisolated static let vvsi: [Mutant<SignUpWorld>] = [
        form("'already taken' stays when the address is changed", mustFail: "S-20a") {
            LingeringInteractor(AccountPage(SignUpForm()), $0, flow: $1)
        },
        form("nothing shows that it is under way", mustFail: "S-17c") {
            CoyInteractor(AccountPage(SignUpForm()), $0, flow: $1)
        },
        form("a remark comes back before the field is left", mustFail: "S-11b") {
            NaggingInteractor(AccountPage(SignUpForm()), $0, flow: $1)
        },
        form("what is typed is traced", mustFail: "S-49") {
            TalkativeInteractor(AccountPage(SignUpForm()), $0, flow: $1)
        },
        Mutant("vvsi: logging out leaves the session on the disk", mustFail: "S-37a") { server in
            SignUpVVSI(server.services, links: server.links)
        } broken: { server in
            let services = SignUpServices(
                accounts: server.services.accounts, sessions: HoardingStore(store: server.services.sessions))
            return SignUpVVSI(services, links: server.links)
        },
    ]

    private nonisolated static func form(
        _ fault: String, mustFail fact: String,
        _ broken:
            @escaping @MainActor @Sendable (any AccountsService, ViewState<SignUpFlowInteractor>) ->
            FormInteractor<SignUpForm>
    ) -> Mutant<SignUpWorld> {
        Mutant("vvsi: " + fault, mustFail: fact) { server in
            SignUpVVSI(SignUpFlowInteractor(server.services), links: server.links) {
                FormInteractor(AccountPage(SignUpForm()), server.services.accounts, flow: $0)
            }
        } broken: { server in
            SignUpVVSI(SignUpFlowInteractor(server.services), links: server.links) {
                broken(server.services.accounts, $0)
            }
        }
    }
}

private final class LingeringInteractor: FormInteractor<SignUpForm> {
    override func execute(
        _ state: @escaping CurrentState<S>, _ action: FormAction, _ updater: @escaping StateUpdater<S>
    ) {
        let wasTaken = state().page.form.remark(.email) == SignUpTexts.emailTaken
        super.execute(state, action, updater)
        guard wasTaken, case .edit = action else { return }
        updater { state in
            if let registration = state.page.form.entries {
                _ = state.page.fail(registration, AccountsError.emailTaken)
            }
        }
    }
}

private final class CoyInteractor: FormInteractor<SignUpForm> {
    override func send(_ attempt: Attempt<Registration>, _ updater: @escaping StateUpdater<S>) {
        super.send(attempt, updater)
        updater { $0.page.finish() }
    }
}

private final class NaggingInteractor: FormInteractor<SignUpForm> {
    private var complained: Set<FormField> = []

    override func execute(
        _ state: @escaping CurrentState<S>, _ action: FormAction, _ updater: @escaping StateUpdater<S>
    ) {
        super.execute(state, action, updater)
        guard case .edit(let field, _) = action else {
            complained.formUnion(FormField.allCases.filter { state().page.form.remark($0) != nil })
            return
        }
        if complained.contains(field) { updater { $0.page.leave(field) } }
    }
}

private final class TalkativeInteractor: FormInteractor<SignUpForm> {
    private let trace = Trace.current

    override func execute(
        _ state: @escaping CurrentState<S>, _ action: FormAction, _ updater: @escaping StateUpdater<S>
    ) {
        if case .edit(_, let text) = action {
            trace?.record(.event, "TalkativeInteractor", TraceText(names: text.exposed))
        }
        super.execute(state, action, updater)
    }
}

private struct HoardingStore: SessionStore {
    let store: any SessionStore
    func load() throws -> Session? { try store.load() }
    func save(_ session: Session) throws { try store.save(session) }
    func clear() throws {}
}

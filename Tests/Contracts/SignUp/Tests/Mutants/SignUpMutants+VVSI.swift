import KitCore
import KitReactive
import KitTesting
import KitVVSI
import SignUpContract
import SignUpDomain

@testable import SignUpVVSI

extension SignUpMutants {
    nonisolated static let vvsi: [Mutant<SignUpWorld>] = [
        form("'already taken' stays when the address is changed", mustFail: "S-20") {
            LingeringInteractor($0, flow: $1)
        },
        form("nothing shows that it is under way", mustFail: "S-17") { CoyInteractor($0, flow: $1) },
        form("a remark comes back before the field is left", mustFail: "S-11") { NaggingInteractor($0, flow: $1) },
        Mutant("vvsi: logging out leaves the session on the disk", mustFail: "S-37") { server in
            SignUpVVSI(server.services, links: server.links)
        } broken: { server in
            let services = SignUpServices(
                accounts: server.services.accounts, sessions: HoardingStore(store: server.services.sessions))
            return SignUpVVSI(services, links: server.links)
        },
    ]

    private nonisolated static func form(
        _ fault: String, mustFail clause: String,
        _ broken:
            @escaping @MainActor @Sendable (any AccountsService, ViewState<SignUpFlowInteractor>) ->
            SignUpFormInteractor
    ) -> Mutant<SignUpWorld> {
        Mutant("vvsi: " + fault, mustFail: clause) { server in
            SignUpVVSI(SignUpFlowInteractor(server.services), links: server.links) {
                SignUpFormInteractor(server.services.accounts, flow: $0)
            }
        } broken: { server in
            SignUpVVSI(SignUpFlowInteractor(server.services), links: server.links) {
                broken(server.services.accounts, $0)
            }
        }
    }
}

private final class LingeringInteractor: SignUpFormInteractor {
    override func execute(
        _ state: @escaping CurrentState<S>, _ action: SignUpFormAction, _ updater: @escaping StateUpdater<S>
    ) {
        let wasTaken = state().form.remark(.email) == SignUpTexts.emailTaken
        super.execute(state, action, updater)
        guard wasTaken, case .edit = action else { return }
        updater { state in
            if let registration = state.form.registration {
                _ = state.form.reject(registration, AccountsError.emailTaken)
            }
        }
    }
}

private final class CoyInteractor: SignUpFormInteractor {
    override func send(_ registration: Registration, _ updater: @escaping StateUpdater<S>) {
        super.send(registration, updater)
        updater { $0.isSubmitting = false }
    }
}

private final class NaggingInteractor: SignUpFormInteractor {
    private var complained: Set<FormField> = []

    override func execute(
        _ state: @escaping CurrentState<S>, _ action: SignUpFormAction, _ updater: @escaping StateUpdater<S>
    ) {
        super.execute(state, action, updater)
        guard case .edit(let field, _) = action else {
            complained.formUnion(FormField.allCases.filter { state().form.remark($0) != nil })
            return
        }
        if complained.contains(field) { updater { $0.form.leave(field) } }
    }
}

private struct HoardingStore: SessionStore {
    let store: any SessionStore
    func load() throws -> Session? { try store.load() }
    func save(_ session: Session) throws { try store.save(session) }
    func clear() throws {}
}

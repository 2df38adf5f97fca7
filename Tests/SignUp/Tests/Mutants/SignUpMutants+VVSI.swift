import KitCore
import KitNavigation
import KitReactive
import KitTesting
import SignUpContract
import SignUpDomain
import SignUpVVSI

@testable import KitSceneViews

extension SignUpMutants {
    nonisolated static let vvsi: [Mutant<SignUpWorld>] = [
        services("'already taken' is reported by an alert", mustFail: "S-20a") { services in
            SignUpServices(accounts: TactlessAccounts(accounts: services.accounts), sessions: services.sessions)
        },
        services("logging out leaves the session on the disk", mustFail: "S-37a") { services in
            SignUpServices(accounts: services.accounts, sessions: HoardingStore(store: services.sessions))
        },
        form("a remark comes back before the field is left", mustFail: "S-11b") { form in
            form.fields.map(endEditingAfterEachKey)
        },
        form("what is typed is traced", mustFail: "S-49") { form in
            guard let trace = Trace.current else { return [] }
            return form.fields.map { field in
                field.editedSecret.observe { trace.record(.event, "Form", TraceText(names: $0.exposed)) }
            }
        },
        form("the form is never let go", mustFail: "S-37") { form in
            form.associatedObjects["itself"] = form
            return []
        },
    ]

    private nonisolated static func services(
        _ fault: String, mustFail fact: String,
        _ broken: @escaping @MainActor @Sendable (SignUpServices) -> SignUpServices
    ) -> Mutant<SignUpWorld> {
        Mutant("vvsi: " + fault, mustFail: fact) { server in
            SignUpVVSI(server.services, links: server.links)
        } broken: { server in
            SignUpVVSI(broken(server.services), links: server.links)
        }
    }

    private nonisolated static func form(
        _ fault: String, mustFail fact: String,
        _ tamper: @escaping @MainActor @Sendable (ViewController) -> [AnyCancellable]
    ) -> Mutant<SignUpWorld> {
        Mutant("vvsi: " + fault, mustFail: fact) { server in
            SignUpWithForm(server) { _ in [] }
        } broken: { server in
            SignUpWithForm(server, tamper)
        }
    }

    /// Reports after each key that the field was left.
    private static func endEditingAfterEachKey(in field: TextFieldView) -> AnyCancellable {
        field.edited.observe { [weak field] _ in
            guard let field else { return }
            let edit = field.editHandler
            field.editHandler = { [weak field] text in
                edit?(text)
                field?.focusHandler?(false)
            }
        }
    }
}

/// The app with a modification of the sign-up form.
private final class SignUpWithForm: SceneRoot {
    var stack: SceneStack { app.stack }
    private let app: SignUpVVSI
    private var subscription: AnyCancellable?
    private var tampering: [AnyCancellable] = []

    init(_ server: ScriptedSignUp, _ tamper: @escaping (ViewController) -> [AnyCancellable]) {
        app = SignUpVVSI(server.services, links: server.links)
        weak var known: ViewController?
        subscription = app.stack.changes.observe { [weak self] in
            guard let self, let form = stack.visibleScene as? ViewController, form !== known,
                form.title == SignUpTexts.formTitle
            else { return }
            known = form
            tampering = tamper(form)
        }
    }
}

extension ViewController {
    fileprivate var fields: [TextFieldView] { Self.fields(in: view) }

    private static func fields(in view: RetainedView) -> [TextFieldView] {
        (view as? TextFieldView).map { [$0] } ?? view.subviews.flatMap(fields)
    }
}

private struct TactlessAccounts: AccountsService {
    let accounts: any AccountsService

    func register(_ registration: Registration, key: IdempotencyKey) async throws -> Session {
        do {
            return try await accounts.register(registration, key: key)
        } catch AccountsError.emailTaken {
            throw AccountsError.refused(reason: SignUpTexts.emailTaken)
        }
    }

    func signIn(_ credentials: Credentials) async throws -> Session { try await accounts.signIn(credentials) }
    func account(token: Secret<String>) async throws -> Account { try await accounts.account(token: token) }
    func signOut(token: Secret<String>) async throws { try await accounts.signOut(token: token) }
}

private struct HoardingStore: SessionStore {
    let store: any SessionStore
    func load() throws -> Session? { try store.load() }
    func save(_ session: Session) throws { try store.save(session) }
    func clear() throws {}
}

import KitCore
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import KitVVSI
import SignUpContract
import SignUpDomain

@testable import SignUpVVSI

extension SignUpMutants {
    nonisolated static let vvsi: [Mutant<SignUpWorld>] = [
        services("'already taken' is told by an alert", mustFail: "S-20a") { services in
            SignUpServices(accounts: TactlessAccounts(accounts: services.accounts), sessions: services.sessions)
        },
        services("logging out leaves the session on the disk", mustFail: "S-37a") { services in
            SignUpServices(accounts: services.accounts, sessions: HoardingStore(store: services.sessions))
        },
        form("a remark comes back before the field is left", mustFail: "S-11b") { form in
            let nag = Nag(form)
            return form.observe { nag.endEditing($0) }
        },
        form("what is typed is traced", mustFail: "S-49") { form in
            let trace = Trace.current
            return form.observe { trace?.record(.event, "Form", TraceText(names: $0.password.text.exposed)) }
        },
        form("the form is never let go", mustFail: "S-37") { form in
            Hoarder(form).hoardItself()
            return AnyCancellable {}
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
        _ broken: @escaping @MainActor @Sendable (ViewState<SignUpFormInteractor>) -> AnyCancellable
    ) -> Mutant<SignUpWorld> {
        Mutant("vvsi: " + fault, mustFail: fact) { server in
            FlowWithForm(server) { _ in AnyCancellable {} }
        } broken: { server in
            FlowWithForm(server, broken)
        }
    }
}

/// The flow of VVSI with another sign-up form.
private final class FlowWithForm: SceneRoot {
    var stack: SceneStack { path.stack }
    private let flow: ViewState<SignUpFlowInteractor>
    private let path: PathStack<SignUpRoute>
    private let subscriptions: [AnyCancellable]

    init(_ server: ScriptedSignUp, _ tamper: @escaping @MainActor (ViewState<SignUpFormInteractor>) -> AnyCancellable) {
        let services = server.services
        let flow = ViewState(SignUpFlowInteractor(services))
        let path = PathStack<SignUpRoute>(
            root: HostingController(title: SignUpTexts.welcomeTitle, WelcomeBody(flow: flow))
        ) { [weak flow] route in
            guard let flow else { return ViewController() }
            guard route == .signUpForm else { return SignUpVVSI.scene(route, flow, services) }
            let form = ViewState(SignUpFormInteractor(services.accounts, invitation: flow.state.invitation))
            let scene = SignUpVVSI.signUpForm(form, flow)
            scene.associatedObjects["tampering"] = tamper(form)
            return scene
        } didChangePath: { [weak flow] path in
            flow?.trigger(.changePath(path))
        }
        (self.flow, self.path) = (flow, path)
        let links = server.links
        subscriptions = [
            flow.observe { [weak path] in path?.show($0.path) },
            links.observe { [weak flow] in flow?.trigger(.invite($0)) },
            AnyCancellable { _ = links },
        ]
    }
}

/// Ends editing in all fields whenever a text changes.
private final class Nag {
    private weak var form: ViewState<SignUpFormInteractor>?
    private var texts: [String] = []

    init(_ form: ViewState<SignUpFormInteractor>) { self.form = form }

    func endEditing(_ state: SignUpFormState) {
        let newTexts = [
            state.name.text, state.email.text, state.password.text.exposed, state.repetition.text.exposed,
        ]
        guard newTexts != texts else { return }
        texts = newTexts
        for action in [
            SignUpFormAction.endEditingName, .endEditingEmail, .endEditingPassword, .endEditingRepetition,
        ] {
            form?.trigger(action)
        }
    }
}

/// Keeps a form, and itself.
private final class Hoarder {
    private let form: ViewState<SignUpFormInteractor>
    private var myself: Hoarder?

    init(_ form: ViewState<SignUpFormInteractor>) { self.form = form }

    func hoardItself() { myself = self }
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

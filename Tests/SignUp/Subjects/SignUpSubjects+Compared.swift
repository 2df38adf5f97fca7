import AppCore
import AppHTTP
import AppTools
import KitCore
import KitNavigation
import KitTesting
import SignUpDomain
import SignUpVariants
import Synchronization

extension SignUpSubjects {
    /// The app as it runs side by side; each pane has accounts of its own, initially none.
    package nonisolated static var compared: ComparedApp {
        let subjects = all { (parts: Parts) in parts }
        return ComparedApp(
            title: "SignUp", linkSchemes: ["signup"], firstTask: "Press u to sign up.",
            others: ComparedApp.others(subjects, makeRoot)
        ) { architecture, services in
            let own = ContractSubject<Parts>(architecture.rawValue) {
                SignUpVariants.makeRoot(architecture, $0.services, links: $0.links)
            }
            return makeRoot(own, services)
        }
    }

    @MainActor
    private static func makeRoot(
        _ subject: ContractSubject<Parts>, _ services: PaneServices
    ) -> any SceneRoot {
        let inbox = DeepLinkInbox(router: SignUpVariants.router)
        let own = SignUpServices(accounts: GatedAccounts(services), sessions: MemorySessions())
        return LinkedRoot(services, inbox) { subject.makeRoot((own, inbox)) }
    }
}

private nonisolated final class GatedAccounts: AccountsService {
    private let services: PaneServices
    private let accounts = Mutex<[String: Registration]>([:])
    private let failure = AccountsError.connection(
        .status(500, server: "The accounts server", path: "/accounts"))

    init(_ services: PaneServices) { self.services = services }

    func register(_ registration: Registration, key: IdempotencyKey) async throws -> Session {
        try await services.call("register", failure: failure) {
            try accounts.withLock { accounts in
                let known = accounts[registration.email]
                guard known == nil || known == registration else { throw AccountsError.emailTaken }
                accounts[registration.email] = registration
            }
            return session(registration)
        }
    }

    func signIn(_ credentials: Credentials) async throws -> Session {
        try await services.call("sign in", failure: failure) {
            let registration = accounts.withLock { $0[credentials.email] }
            guard let registration, registration.password == credentials.password else {
                throw AccountsError.wrongCredentials
            }
            return session(registration)
        }
    }

    func account(token: Secret<String>) async throws -> Account {
        try await services.call("account", failure: failure) {
            let registration = accounts.withLock { $0[token.exposed] }
            guard let registration else { throw AccountsError.sessionEnded }
            return Account(name: registration.name, email: registration.email)
        }
    }

    func signOut(token: Secret<String>) async throws {
        try await services.call("sign out", failure: failure) {}
    }

    /// Returns a session with the email address as its token, which only this pane uses.
    private func session(_ registration: Registration) -> Session {
        Session(
            token: Secret(registration.email), account: Account(name: registration.name, email: registration.email))
    }
}

private nonisolated final class MemorySessions: SessionStore {
    private let session = Mutex<Session?>(nil)

    func load() throws -> Session? { session.withLock { $0 } }
    func save(_ session: Session) throws { self.session.withLock { $0 = session } }
    func clear() throws { session.withLock { $0 = nil } }
}

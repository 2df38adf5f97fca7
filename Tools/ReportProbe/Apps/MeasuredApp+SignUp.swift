import AppSupport
import KitCells
import KitCore
import KitNavigation
import KitTesting
import SignUpContract
import SignUpDomain
import SignUpVariants

extension MeasuredApp {
    /// The app with accounts; the server says yes at once.
    static let signUp = MeasuredApp(
        name: "signup",
        launch: { architecture in
            let services = SignUpServices(accounts: ReadyAccounts(), sessions: NoSessions())
            let links = DeepLinkInbox(router: SignUpVariants.router)
            return ({ SignUpVariants.makeRoot(architecture, services, links: links) }, TestClock())
        },
        event: MeasuredEvent(
            description: "a character of the password, or Backspace: its strength changes",
            preparation: ["text \"u\"", "key end", "text \"a\"", "key tab", "key tab", "text \"tulip-9\""],
            keys: [KeyPress(.character("4")), KeyPress(.backspace)], hasEffect: false),
        checkContract: { architecture, chosen, watcher in
            await check(
                SignUpContract.clauses,
                ContractSubject(architecture.rawValue) { (server: ScriptedSignUp) in
                    let links = DeepLinkInbox(router: SignUpVariants.router)
                    server.deliverLinks { links.receive($0) }
                    return SignUpVariants.makeRoot(architecture, server.services, links: links)
                },
                chosen, watcher)
        })
}

private nonisolated struct ReadyAccounts: AccountsService {
    private static let session = Session(
        token: Secret("token"), account: Account(name: "Ada", email: "ada@example.org"))

    func register(_ registration: Registration, key: IdempotencyKey) async throws -> Session { Self.session }
    func signIn(_ credentials: Credentials) async throws -> Session { Self.session }
    func account(token: Secret<String>) async throws -> Account { Self.session.account }
    func signOut(token: Secret<String>) async throws {}
}

private nonisolated struct NoSessions: SessionStore {
    func load() throws -> Session? { nil }
    func save(_ session: Session) throws {}
    func clear() throws {}
}

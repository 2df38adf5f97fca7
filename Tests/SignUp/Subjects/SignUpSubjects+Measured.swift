import AppTools
import KitCells
import KitCore
import KitNavigation
import KitTesting
import SignUpContract
import SignUpDomain
import SignUpVariants

extension SignUpSubjects {
    /// The app as the report measures it; the server says yes at once.
    package static var measured: MeasuredApp {
        MeasuredApp(
            SignUpContract.clauses, of: all,
            event: MeasuredEvent(
                "a character of the password, or Backspace: its strength changes",
                preparation: [
                    "text \"u\"", "key end", "text \"a\"", "key tab", "key tab", "text \"tulip-9\"",
                ],
                keys: [KeyPress(.character("4")), KeyPress(.backspace)]),
            on: all { (parts: Parts) in parts }
        ) {
            let services = SignUpServices(accounts: ReadyAccounts(), sessions: NoSessions())
            return ((services, DeepLinkInbox(router: SignUpVariants.router)), TestClock())
        }
    }
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

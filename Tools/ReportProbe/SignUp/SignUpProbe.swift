import KitCells
import KitCore
import KitNavigation
import KitTesting
import ReportProbe
import SignUpContract
import SignUpDomain
import SignUpSubjects
import SignUpVariants

/// Measures SignUp; the server accepts all requests at once.
@main
enum SignUpProbe {
    nonisolated static func main() {
        Probe.main {
            MeasuredApp(
                SignUpContract.clauses, of: SignUpSubjects.all,
                event: MeasuredEvent(
                    "a character of the password, or Backspace: its strength changes",
                    preparation: [
                        "text \"u\"", "key end", "text \"a\"", "key tab", "key tab", "text \"tulip-9\"",
                    ],
                    keys: [KeyPress(.character("4")), KeyPress(.backspace)]),
                on: SignUpSubjects.all { (parts: SignUpSubjects.Parts) in parts }
            ) {
                let services = SignUpServices(accounts: ReadyAccounts(), sessions: NoSessions())
                return ((services, DeepLinkInbox(router: SignUpVariants.router)), TestClock())
            }
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

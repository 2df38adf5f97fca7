import AccountsBackend
import AppHTTP
import Backend
import Foundation
import KitCore
import KitDI
import KitRecording
import KitTesting
import SignUpContract
import SignUpDomain
import TestSupport

/// The accounts' server over HTTP behind a gate, a file for the session, and a source of links.
public final class LiveSignUp {
    let gate = ServiceGate()
    /// The services of the app.
    public let services: SignUpServices
    private var receiver: ((String) -> Void)?

    init(_ accounts: HTTPAccountsService, session path: String) {
        services = SignUpServices(
            accounts: GatedAccounts(accounts: accounts, gate: gate), sessions: FileSessionStore(path: path))
    }

    /// Delivers links to an app that is about to start, first the one with which it starts.
    public func deliverLinks(to receiver: @escaping (String) -> Void) {
        self.receiver = receiver
        if let link = AppStart.current.link { receiver(link) }
    }

    func open(_ link: String) { receiver?(link) }
}

/// The real accounts' server, whose answers wait.
private nonisolated struct GatedAccounts: AccountsService {
    let accounts: HTTPAccountsService
    let gate: ServiceGate

    private static let failure = AccountsError.connection(.cannotConnect(server: "accounts.test:80"))

    func register(_ registration: Registration, key: IdempotencyKey) async throws -> Session {
        try await gate.call("register \(registration.email)", failure: Self.failure) {
            try await accounts.register(registration, key: key)
        }
    }

    func signIn(_ credentials: Credentials) async throws -> Session {
        try await gate.call("sign in \(credentials.email)", failure: Self.failure) {
            try await accounts.signIn(credentials)
        }
    }

    func account(token: Secret<String>) async throws -> Account {
        try await gate.call("who am I", failure: Self.failure) { try await accounts.account(token: token) }
    }

    func signOut(token: Secret<String>) async throws {
        try await gate.call("sign out", failure: Self.failure) { try await accounts.signOut(token: token) }
    }
}

/// SignUp with its live services, under the test's clock: the real server with SQLite, HTTP, and a session in a file.
public final class LiveSignUpWorld: WalkWorld {
    /// The driver of the app.
    public private(set) var driver: AppDriver
    let server: LiveSignUp
    private let backend: DemoBackend
    private let folder: TemporaryFolder
    private let subject: ContractSubject<LiveSignUp>

    private init(
        _ driver: AppDriver, _ server: LiveSignUp, _ backend: DemoBackend, _ folder: TemporaryFolder,
        _ subject: ContractSubject<LiveSignUp>
    ) {
        (self.driver, self.server, self.backend) = (driver, server, backend)
        (self.folder, self.subject) = (folder, subject)
    }

    /// Launches the app with a server without accounts.
    public static func launch(_ subject: ContractSubject<LiveSignUp>) async throws -> LiveSignUpWorld {
        var rules = AccountsRules()
        rules.cost = PasswordHash.Cost(rounds: 1_024, blockSize: 8, parallelism: 1)
        // A fixed calendar: otherwise a walk of some minutes could reach a rate limit in one architecture only.
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        let accounts = try AccountsAPI(path: nil, rules: rules) { start }
        let (folder, backend) = (
            try TemporaryFolder(), try DemoBackend(databasePath: nil, apis: [accounts], limits: .patient)
        )
        let server = LiveSignUp(
            HTTPAccountsService(baseURL: try await backend.start(), timeout: .seconds(300)),
            session: folder.url.appendingPathComponent("session.json").path)
        let driver = await AppDriver(subject, services: server, clock: TestClock())
        return LiveSignUpWorld(driver, server, backend, folder, subject)
    }

    func deliver() async throws {
        try await server.gate.deliver()
        await driver.settle()
    }

    func fail() async throws {
        try server.gate.fail()
        await driver.settle()
    }

    // MARK: Walks

    /// The app's specification.
    public static let specification: Specification? = SignUpWorld.specification

    /// The name of the app with live services.
    public static let app = "signup.live"

    /// The steps of a walk through SignUp, with the requests of this server.
    package static let vocabulary: WalkVocabulary = {
        var vocabulary = SignUpWorld.vocabulary
        vocabulary.phrases = vocabulary.phrases.map { phrase in
            phrase.map { step in if case .answer = step { .answer(ServiceCall("accounts")) } else { step } }
        }
        return vocabulary
    }()

    /// The waiting requests.
    package var scripted: [WalkService] { [WalkService("accounts", server.gate)] }
    /// The requests of the server.
    public var effects: String { server.gate.summary }

    /// The user of the session in the file.
    public var stored: String {
        do { return try server.services.sessions.load().map { "session of \($0.account.name)" } ?? "nothing" } catch {
            return "\(error)"
        }
    }

    /// Opens a link.
    public func follow(link: String) async {
        server.open(link)
        await driver.settle()
    }

    /// Ends the app, and starts it with the saved session.
    public func startAgain() async throws {
        try await driver.finish()
        driver = await AppDriver(subject, services: server, clock: TestClock())
    }

    /// Clears requests.
    public func forget() { server.gate.forget() }
}

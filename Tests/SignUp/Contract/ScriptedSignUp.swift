import AppHTTP
import KitCore
import KitTesting
import SignUpDomain
import Synchronization

/// A server, a session store and a source of links that the contract controls.
public final class ScriptedSignUp {
    /// A registration and its key.
    nonisolated struct Attempt: Equatable, Sendable {
        let registration: Registration
        let key: IdempotencyKey
    }

    let accounts = ScriptedAccounts()
    let store = ScriptedStore()
    private var receiver: ((String) -> Void)?
    private var waiting: [String] = []

    /// The services of the app.
    public var services: SignUpServices { SignUpServices(accounts: accounts, sessions: store) }

    /// Delivers links to an app that is about to start, first those that were opened before.
    public func deliverLinks(to receiver: @escaping (String) -> Void) {
        self.receiver = receiver
        waiting.forEach(receiver)
        waiting = []
    }

    /// Opens a link in the app, or before its start.
    func open(_ link: String) {
        if let receiver { receiver(link) } else { waiting.append(link) }
    }

    /// Keeps later links for the next start, because the app has ended.
    func forgetReceiver() { receiver = nil }
}

nonisolated final class ScriptedAccounts: AccountsService {
    let registering = Script<ScriptedSignUp.Attempt, Session>()
    let signingIn = Script<Credentials, Session>()
    let checking = Script<Secret<String>, Account>()
    let signingOut = Script<Secret<String>, Bool>()
    private let isStubborn = Mutex(false)

    /// A Boolean value that indicates whether the server continues with a cancelled request, like a remote one.
    var ignoresCancellation: Bool {
        get { isStubborn.withLock { $0 } }
        set { isStubborn.withLock { $0 = newValue } }
    }

    func register(_ registration: Registration, key: IdempotencyKey) async throws -> Session {
        let attempt = ScriptedSignUp.Attempt(registration: registration, key: key)
        return try await perform { [registering] in try await registering.call(attempt) }
    }

    func signIn(_ credentials: Credentials) async throws -> Session {
        try await perform { [signingIn] in try await signingIn.call(credentials) }
    }

    func account(token: Secret<String>) async throws -> Account {
        try await perform { [checking] in try await checking.call(token) }
    }

    func signOut(token: Secret<String>) async throws {
        _ = try await perform { [signingOut] in try await signingOut.call(token) }
    }

    /// Performs a call in a separate task, which is not cancelled with the current one.
    private func perform<Answer: Sendable>(
        _ request: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        ignoresCancellation ? try await Task { try await request() }.value : try await request()
    }
}

nonisolated final class ScriptedStore: SessionStore {
    struct State {
        var session: Session?
        var canLoad = true
        var canSave = true
        var canClear = true
    }

    let state = Mutex(State())

    var session: Session? { state.withLock { $0.session } }

    func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

    func load() throws -> Session? {
        try state.withLock { state in
            guard state.canLoad else { throw SessionStoreError.unreadable(path: "session") }
            return state.session
        }
    }

    func save(_ session: Session) throws {
        try state.withLock { state in
            guard state.canSave else { throw SessionStoreError.unwritable(path: "session", reason: "full") }
            state.session = session
        }
    }

    func clear() throws {
        try state.withLock { state in
            guard state.canClear else { throw SessionStoreError.unremovable(path: "session", reason: "locked") }
            state.session = nil
            state.canLoad = true
        }
    }
}

extension AccountsError {
    /// The error of a server that cannot be reached.
    nonisolated static let offline = AccountsError.connection(.cannotConnect(server: "accounts.test:80"))
    /// The error of a server with a fault.
    nonisolated static let broken = AccountsError.connection(
        .status(500, server: "accounts.test:80", path: "/accounts"))
}

extension Session {
    nonisolated static func sample(_ name: String = "Ada", token: String = "token-1") -> Session {
        Session(token: Secret(token), account: Account(name: name, email: "\(name.lowercased())@example.org"))
    }
}

import Crypto
import Foundation
import SignUpDomain

/// The accounts of the server and their rules, independent of HTTP.
struct Accounts: Sendable {
    let database: AccountsDatabase
    let rules: AccountsRules
    let now: @Sendable () -> Date
    private let hasher: PasswordHasher
    private let signIns: AttemptLimiter
    private let registrations: AttemptLimiter

    init(database: AccountsDatabase, rules: AccountsRules, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.rules = rules
        self.now = now
        hasher = PasswordHasher(cost: rules.cost)
        signIns = AttemptLimiter(rules.signIn)
        registrations = AttemptLimiter(rules.registration)
    }

    private var seconds: Int { Int(now().timeIntervalSince1970) }

    /// Creates an account with its first session; the same key gets the same answer, without another account.
    ///
    /// - Parameter client: The address of the client, whose registrations are limited.
    func register(_ registration: RegistrationRequest, from client: String) async throws -> SessionAnswer {
        let fingerprint = registration.fingerprint
        if let given = try await database.answer(toKey: registration.key.hash, at: seconds) {
            return try given.answer(to: registration, fingerprint)
        }
        if let wait = registrations.attempt(client, at: seconds) {
            throw AccountsRefusal.tooManyAttempts(seconds: wait)
        }
        if try await database.account(of: registration.email) != nil {
            // Perhaps by a concurrent request with the same key.
            let given = try await database.answer(toKey: registration.key.hash, at: seconds)
            guard let given else { throw AccountsRefusal.emailTaken }
            return try given.answer(to: registration, fingerprint)
        }
        let passwordHash = await hasher.hash(registration.password)
        let salt = RandomBytes.make(16)
        let token = registration.key.token(salt: salt)
        let answer = try await database.insert(
            NewAccount(
                name: registration.name, email: registration.email, emailKey: registration.emailKey,
                passwordHash: passwordHash, keyHash: registration.key.hash, fingerprint: fingerprint, salt: salt,
                tokenHash: token.hash, created: seconds, sessionEnd: seconds + rules.sessionSeconds,
                keyEnd: seconds + rules.keySeconds))
        return try answer.answer(to: registration, fingerprint)
    }

    /// Begins a session; after too many wrong passwords the client has to wait, whether or not there is such an
    /// account.
    func signIn(_ credentials: CredentialsRequest) async throws -> SessionAnswer {
        if let wait = signIns.wait(credentials.emailKey, at: seconds) {
            throw AccountsRefusal.tooManyAttempts(seconds: wait)
        }
        let account = try await database.account(of: credentials.email)
        // Without an account as much work is done, so that the time of the answer reveals nothing.
        guard await hasher.verify(credentials.password, account?.passwordHash), let account else {
            _ = signIns.attempt(credentials.emailKey, at: seconds)
            throw AccountsRefusal.wrongCredentials
        }
        signIns.forget(credentials.emailKey)
        let token = SessionToken.random()
        try await database.insertSession(
            token.hash, of: account.id, end: seconds + rules.sessionSeconds, at: seconds)
        return SessionAnswer(token: token.text, account: account.answer)
    }

    /// The account of a session.
    func account(token: SessionToken) async throws -> AccountAnswer {
        guard let account = try await database.account(tokenHash: token.hash, at: seconds) else {
            throw AccountsRefusal.sessionEnded
        }
        return account.answer
    }

    /// Ends a session.
    func signOut(token: SessionToken) async throws {
        guard try await database.deleteSession(token.hash) else { throw AccountsRefusal.sessionEnded }
    }
}

/// The limits of the accounts' server.
public struct AccountsRules: Sendable {
    /// How many attempts of one kind are allowed within a time.
    public struct Limit: Sendable {
        /// The most attempts.
        public var attempts: Int
        /// The time, in seconds.
        public var seconds: Int

        /// Creates a limit.
        public init(attempts: Int, seconds: Int) {
            self.attempts = attempts
            self.seconds = seconds
        }
    }

    /// How long a session is valid, in seconds.
    public var sessionSeconds = 30 * 86_400
    /// How long an idempotency key is remembered, in seconds.
    public var keySeconds = 86_400
    /// Wrong passwords for one email address.
    public var signIn = Limit(attempts: 5, seconds: 60)
    /// New accounts, by the address of the client.
    public var registration = Limit(attempts: 20, seconds: 60)
    /// The cost of a password's hash.
    public var cost = PasswordHash.Cost.standard

    /// Creates the limits of a server that people use.
    public init() {}
}

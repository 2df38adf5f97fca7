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
        if let answer = try await earlierAnswer(to: registration, fingerprint) { return answer }
        let began = seconds
        if let wait = registrations.attempt(client, at: began) {
            throw AccountsRefusal.tooManyAttempts(seconds: wait)
        }
        if try await database.account(of: registration.email) != nil {
            // Perhaps by a concurrent request with the same key.
            if let answer = try await earlierAnswer(to: registration, fingerprint) { return answer }
            throw AccountsRefusal.emailTaken
        }
        let passwordHash: String
        do {
            passwordHash = try await hasher.hash(registration.password, for: client)
        } catch {
            registrations.withdraw(client, at: began)
            throw error
        }
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

    /// Returns the answer to a registration that was done under the same key; `nil` for a new key.
    private func earlierAnswer(to registration: RegistrationRequest, _ fingerprint: Data) async throws -> SessionAnswer?
    {
        let given = try await database.answer(toKey: registration.key.hash, at: seconds)
        guard let answer = try given?.answer(to: registration, fingerprint) else { return nil }
        // After the user has signed out, the token of the first answer is invalid and stays so.
        guard try await database.account(tokenHash: SessionToken(answer.token).hash, at: seconds) != nil else {
            throw AccountsRefusal.emailTaken
        }
        return answer
    }

    /// Begins a session; after too many wrong passwords the client has to wait, whether or not there is such an
    /// account.
    ///
    /// - Parameter client: The address of the client. Each client's attempts count separately, so that guesses from
    ///   one address do not keep the user from signing in at another.
    func signIn(_ credentials: CredentialsRequest, from client: String) async throws -> SessionAnswer {
        let (name, began) = ("\(client) \(credentials.emailKey)", seconds)
        if let wait = signIns.attempt(name, at: began) { throw AccountsRefusal.tooManyAttempts(seconds: wait) }
        let account: StoredAccount?
        let isRight: Bool
        do {
            account = try await database.account(of: credentials.email)
            // Without an account as much work is done, so that the time of the answer reveals nothing.
            isRight = try await hasher.verify(credentials.password, account?.passwordHash, for: client)
        } catch {
            signIns.withdraw(name, at: began)
            throw error
        }
        guard isRight, let account else { throw AccountsRefusal.wrongCredentials }
        signIns.withdraw(name, at: began)
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
    /// Wrong passwords for one email address, by the address of the client.
    public var signIn = Limit(attempts: 5, seconds: 60)
    /// New accounts, by the address of the client.
    public var registration = Limit(attempts: 20, seconds: 60)
    /// The cost of a password's hash.
    public var cost = PasswordHash.Cost.standard

    /// Creates the limits of a server that people use.
    public init() {}
}

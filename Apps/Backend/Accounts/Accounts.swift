import AppCrypto
import Foundation

/// The accounts of the server and their rules, without HTTP.
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

    /// Creates an account and its first session; repeating a key returns the same answer without a second account.
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
            // A concurrent request with the same key may have created the account.
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
        let salt = Data(RandomBytes.make(16))
        let token = registration.key.token(salt: salt)
        let answer = try await database.insert(
            NewAccount(
                name: registration.name, email: registration.email, emailKey: registration.emailKey,
                passwordHash: passwordHash, keyHash: registration.key.hash, fingerprint: fingerprint, salt: salt,
                tokenHash: token.hash, created: seconds, sessionEnd: seconds + rules.sessionSeconds,
                keyEnd: seconds + rules.keySeconds))
        return try answer.answer(to: registration, fingerprint)
    }

    /// Returns the answer to an earlier registration with the same key, or `nil` for a new key.
    private func earlierAnswer(to registration: RegistrationRequest, _ fingerprint: Data) async throws -> SessionAnswer?
    {
        let given = try await database.answer(toKey: registration.key.hash, at: seconds)
        guard let answer = try given?.answer(to: registration, fingerprint) else { return nil }
        // After signing out, the token of the first answer remains invalid.
        guard try await database.account(tokenHash: SessionToken(answer.token).hash, at: seconds) != nil else {
            throw AccountsRefusal.emailTaken
        }
        return answer
    }

    /// Begins a session; after too many wrong passwords the client must wait, whether or not the account exists.
    ///
    /// - Parameter client: The address of the client. Attempts are counted per client, so guesses from one address do
    ///   not prevent the user from signing in at another.
    func signIn(_ credentials: CredentialsRequest, from client: String) async throws -> SessionAnswer {
        let (name, began) = ("\(client) \(credentials.emailKey)", seconds)
        if let wait = signIns.attempt(name, at: began) { throw AccountsRefusal.tooManyAttempts(seconds: wait) }
        let account: StoredAccount?
        let isRight: Bool
        do {
            account = try await database.account(of: credentials.email)
            // Without an account, the work is the same, so that the time of the answer reveals nothing.
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

    func account(token: SessionToken) async throws -> AccountAnswer {
        guard let account = try await database.account(tokenHash: token.hash, at: seconds) else {
            throw AccountsRefusal.sessionEnded
        }
        return account.answer
    }

    func signOut(token: SessionToken) async throws {
        guard try await database.deleteSession(token.hash) else { throw AccountsRefusal.sessionEnded }
    }
}

/// The limits of the accounts API.
public struct AccountsRules: Sendable {
    /// The number of attempts that are allowed within a period.
    public struct Limit: Sendable {
        /// The greatest number of attempts.
        public var attempts: Int
        /// The period in seconds.
        public var seconds: Int

        /// Creates a limit.
        public init(attempts: Int, seconds: Int) {
            self.attempts = attempts
            self.seconds = seconds
        }
    }

    /// The lifetime of a session, in seconds.
    public var sessionSeconds = 30 * 86_400
    /// The time for which an idempotency key is stored, in seconds.
    public var keySeconds = 86_400
    /// The limit of wrong passwords for one email address from one client address.
    public var signIn = Limit(attempts: 5, seconds: 60)
    /// The limit of new accounts from one client address.
    public var registration = Limit(attempts: 20, seconds: 60)
    /// The cost of a password's hash.
    public var cost = PasswordHash.Cost.standard

    /// Creates the standard limits.
    public init() {}
}

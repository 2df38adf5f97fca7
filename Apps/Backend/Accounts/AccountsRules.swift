import Foundation

/// The limits of the accounts' server.
public struct AccountsRules: Sendable {
    /// How many attempts of one kind are allowed within a time.
    public struct Limit: Sendable {
        /// The most attempts.
        public var attempts: Int
        /// The time, in seconds.
        public var seconds: Int

        /// Makes a limit.
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
    /// What a hash of a password costs.
    public var cost = PasswordHash.Cost.standard

    /// Makes the limits of a server that people use.
    public init() {}
}

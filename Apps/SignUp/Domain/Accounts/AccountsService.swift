import KitCore

/// Where accounts are kept: a server in production, a script in a test.
///
/// Every method throws ``AccountsError`` or, when the calling task is cancelled, `CancellationError`; nothing else.
public protocol AccountsService: Sendable {
    /// Makes an account and signs it in.
    ///
    /// However often it is called with the same key, there is one account and the same answer.
    func register(_ registration: Registration, key: IdempotencyKey) async throws -> Session

    /// Signs in to an account that exists.
    func signIn(_ credentials: Credentials) async throws -> Session

    /// Who is signed in with a token; throws ``AccountsError/sessionEnded`` when it is no longer valid.
    func account(token: Secret<String>) async throws -> Account

    /// Makes a token invalid; one that is so already is no error.
    func signOut(token: Secret<String>) async throws
}

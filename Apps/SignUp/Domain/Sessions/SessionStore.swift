/// Stores the session of the signed-in account between starts of the app.
///
/// A session has a few hundred bytes, so its methods may be called on the main actor.
public protocol SessionStore: Sendable {
    /// The saved session; `nil` when there is none. Throws ``SessionStoreError``.
    func load() throws -> Session?
    /// Saves a session in place of the one before; after a crash there is the one or the other. Throws
    /// ``SessionStoreError``.
    func save(_ session: Session) throws
    /// Removes the saved session; none is no error. Throws ``SessionStoreError``.
    func clear() throws
}

/// The errors of the saved session.
public enum SessionStoreError: Error, Equatable {
    /// The file cannot be read, or does not contain a session.
    case unreadable(path: String)
    /// It cannot be written.
    case unwritable(path: String, reason: String)
    /// It cannot be removed.
    case unremovable(path: String, reason: String)
}

/// The reason why the form to sign in is shown.
public enum SignInReason: Hashable, Sendable {
    /// The user chose to sign in.
    case chosen
    /// The session has expired or was revoked.
    case sessionEnded(email: String)

    /// The explanation in the form; `nil` if there is none.
    public var explanation: String? { self == .chosen ? nil : SignUpTexts.sessionEnded }

    /// The email address in the form; empty if there is none.
    public var email: String {
        if case .sessionEnded(let email) = self { email } else { "" }
    }
}

extension SignUpServices {
    /// Loads the saved session, and removes one that cannot be read.
    /// - Returns: The session, and a message for the user, which is `nil` unless loading failed.
    public func savedSession() -> (session: Session?, notice: String?) {
        do {
            return (try sessions.load(), nil)
        } catch {
            return (nil, [SignUpTexts.sessionUnreadable, removeSession()].compactMap(\.self).joined(separator: " "))
        }
    }

    /// Saves a new session.
    /// - Returns: A message for the user, which is `nil` unless this failed.
    public func save(_ session: Session) -> String? {
        do {
            try sessions.save(session)
            return nil
        } catch {
            return SignUpTexts.sessionNotSaved
        }
    }

    /// Removes the saved session.
    /// - Returns: A message for the user, which is `nil` unless this failed.
    public func removeSession() -> String? {
        do {
            try sessions.clear()
            return nil
        } catch {
            return SignUpTexts.sessionNotRemoved
        }
    }
}

/// The services of every variant of the app.
public struct SignUpServices: Sendable {
    /// The service for accounts.
    public let accounts: any AccountsService
    /// The store of the session.
    public let sessions: any SessionStore

    /// Creates the collection of services.
    public init(accounts: any AccountsService, sessions: any SessionStore) {
        self.accounts = accounts
        self.sessions = sessions
    }
}

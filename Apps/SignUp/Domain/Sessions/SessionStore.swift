/// A store of the session between starts of the app.
///
/// A session has a few hundred bytes, so the methods may be called on the main actor.
public protocol SessionStore: Sendable {
    /// Returns the saved session, or `nil` if there is none. Throws ``SessionStoreError``.
    func load() throws -> Session?
    /// Replaces the saved session; after a crash, either the old or the new one remains. Throws ``SessionStoreError``.
    func save(_ session: Session) throws
    /// Removes the saved session, if any. Throws ``SessionStoreError``.
    func clear() throws
}

/// The errors of the saved session.
public enum SessionStoreError: Error, Equatable {
    /// The file cannot be read, or does not contain a session.
    case unreadable(path: String)
    /// The file cannot be written.
    case unwritable(path: String, reason: String)
    /// The file cannot be removed.
    case unremovable(path: String, reason: String)
}

/// The reason why the sign-in form is shown.
public enum SignInReason: Hashable, Sendable {
    /// The user chose to sign in.
    case chosen
    /// The session has expired or was revoked.
    case sessionEnded(email: String)

    /// The explanation in the form, or `nil` if there is none.
    public var explanation: String? { self == .chosen ? nil : SignUpTexts.sessionEnded }

    /// The email address in the form; empty if there is none.
    public var email: String {
        if case .sessionEnded(let email) = self { email } else { "" }
    }
}

extension SignUpServices {
    /// Loads the saved session, and removes one that cannot be read.
    /// - Returns: The session, and a message for the user if loading failed.
    public func savedSession() -> (session: Session?, notice: String?) {
        do {
            return (try sessions.load(), nil)
        } catch {
            return (nil, [SignUpTexts.sessionUnreadable, removeSession()].compactMap(\.self).joined(separator: " "))
        }
    }

    /// Saves a new session.
    /// - Returns: A message for the user if saving failed, otherwise `nil`.
    public func save(_ session: Session) -> String? {
        do {
            try sessions.save(session)
            return nil
        } catch {
            return SignUpTexts.sessionNotSaved
        }
    }

    /// Removes the saved session.
    /// - Returns: A message for the user if removing failed, otherwise `nil`.
    public func removeSession() -> String? {
        do {
            try sessions.clear()
            return nil
        } catch {
            return SignUpTexts.sessionNotRemoved
        }
    }
}

/// The services that every variant of the app uses.
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

/// Stores the session of the signed-in account between starts of the app.
///
/// What it keeps is some hundred bytes in one place: its methods may be called on the main actor.
public protocol SessionStore: Sendable {
    /// The saved session; `nil` when there is none. Throws ``SessionStoreError``.
    func load() throws -> Session?
    /// Saves a session in place of the one before; after a crash there is the one or the other. Throws
    /// ``SessionStoreError``.
    func save(_ session: Session) throws
    /// Removes the saved session; none is no error. Throws ``SessionStoreError``.
    func clear() throws
}

/// What can go wrong with the saved session.
public enum SessionStoreError: Error, Equatable {
    /// What is there is no session, or must not be read.
    case unreadable(path: String)
    /// It cannot be written.
    case unwritable(path: String, reason: String)
    /// It cannot be removed.
    case unremovable(path: String, reason: String)
}

/// Why somebody is asked to sign in.
public enum SignInReason: Hashable, Sendable {
    /// They wanted to.
    case asked
    /// Their session has expired or was revoked.
    case sessionEnded(email: String)

    /// What the form says; empty for nothing.
    public var explanation: String { self == .asked ? "" : SignUpTexts.sessionEnded }

    /// The email address that is filled in.
    public var email: String {
        if case .sessionEnded(let email) = self { email } else { "" }
    }
}

extension SignUpServices {
    /// The session that was saved; one that cannot be read is removed.
    /// - Returns: The session, and what there is to be said about it; empty for nothing.
    public func savedSession() -> (session: Session?, notice: String) {
        do {
            return (try sessions.load(), "")
        } catch {
            try? sessions.clear()
            return (nil, SignUpTexts.sessionUnreadable)
        }
    }

    /// Saves a session that has begun.
    /// - Returns: What there is to be said about it; empty for nothing.
    public func save(_ session: Session) -> String {
        do {
            try sessions.save(session)
            return ""
        } catch {
            return SignUpTexts.sessionNotSaved
        }
    }

    /// Removes the saved session.
    /// - Returns: What there is to be said about it; empty for nothing.
    public func removeSession() -> String {
        do {
            try sessions.clear()
            return ""
        } catch {
            return SignUpTexts.sessionNotRemoved
        }
    }
}

/// What every variant of the app is given.
public struct SignUpServices: Sendable {
    /// Where accounts are kept.
    public let accounts: any AccountsService
    /// Where the session is kept from one start to the next.
    public let sessions: any SessionStore

    /// Joins the services.
    public init(accounts: any AccountsService, sessions: any SessionStore) {
        self.accounts = accounts
        self.sessions = sessions
    }
}

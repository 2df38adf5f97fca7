import KitCore

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

/// The errors of the saved session, with texts for the user.
public enum SessionStoreError: DisplayableError, Equatable {
    /// The file cannot be read, or does not contain a session.
    case unreadable(path: String)
    /// The file cannot be written.
    case unwritable(path: String, reason: String)
    /// The file cannot be removed.
    case unremovable(path: String, reason: String)

    /// A heading of a few words.
    public var title: String {
        switch self {
        case .unreadable: "Session not read"
        case .unwritable: "Session not saved"
        case .unremovable: "Session not removed"
        }
    }

    /// The explanation, and the consequence for the user.
    public var message: String {
        switch self {
        case .unreadable: SignUpTexts.sessionUnreadable
        case .unwritable: SignUpTexts.sessionNotSaved
        case .unremovable: SignUpTexts.sessionNotRemoved
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

/// Keeps the session of whoever is signed in, from one start of the app to the next.
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

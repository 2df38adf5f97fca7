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

import KitCore

/// The texts of an error for the user, as a value that can be compared and stored.
public struct WalletFailure: DisplayableError, Hashable {
    /// A heading of a few words.
    public let title: String
    /// The error and a remedy.
    public let message: String
    /// A Boolean value that indicates whether the ledger could not be reached.
    public let isOffline: Bool

    /// Creates the failure of an error.
    public init(_ error: any Error) {
        let displayable = error.displayable
        (title, message) = (displayable.title, displayable.message)
        isOffline = LedgerServiceError.isOffline(error)
    }
}

/// The program could not reach the network.
public struct ConnectivityError: DisplayableError, LoggableError, Hashable {
    /// Creates the error.
    public init() {}

    /// The title that the user sees.
    public var title: String { "Network Connectivity Error" }
    /// The message that the user sees.
    public var message: String { "Please check your internet connection and try again." }
    /// The type's name in the log.
    public var typeDescription: StaticString { "ConnectivityError" }
    /// The description in the log.
    public var errorDescription: String { "The network could not be reached." }
    /// True: that is what the error says.
    public var isConnectionError: Bool { true }
}

/// An error about which nothing better is known than a message.
public struct UnknownError: DisplayableError, LoggableError, Hashable {
    /// The message that the user sees.
    public let message: String

    /// Creates an error with the message to show.
    public init(message: String) {
        self.message = message
    }

    /// The title that the user sees.
    public var title: String { "Unknown Error" }
    /// The type's name in the log.
    public var typeDescription: StaticString { "UnknownError" }
    /// The description in the log.
    public var errorDescription: String { message }
}

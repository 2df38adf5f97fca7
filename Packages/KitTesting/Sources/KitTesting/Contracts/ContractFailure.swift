/// What a contract found wrong: the fact, and the screen at that moment.
public struct ContractFailure: Error, CustomStringConvertible, Sendable {
    /// What was expected and what is.
    public let message: String
    /// The screen, as plain text; empty when none is involved.
    public let screen: String

    /// Makes a failure.
    public init(_ message: String, screen: String = "") {
        self.message = message
        self.screen = screen
    }

    /// The message and, below it, the screen.
    public var description: String {
        screen.isEmpty ? message : message + "\n" + screen
    }
}

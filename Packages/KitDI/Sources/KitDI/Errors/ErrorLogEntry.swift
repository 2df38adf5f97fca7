/// A line for the log about an error.
public struct ErrorLogEntry: Equatable, Sendable {
    /// How much the line matters.
    public enum Level: String, Sendable, CaseIterable {
        /// Only of interest when looking for something.
        case debug
        /// Worth knowing.
        case info
        /// Something is wrong.
        case error
    }

    /// How much the line matters.
    public var level: Level
    /// The line.
    public var message: String

    /// Creates a line.
    public init(level: Level, message: String) {
        self.level = level
        self.message = message
    }
}

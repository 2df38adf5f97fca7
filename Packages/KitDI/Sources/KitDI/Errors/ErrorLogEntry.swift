/// A line for the log about an error.
public struct ErrorLogEntry: Equatable, Sendable {
    /// The level of the line.
    public enum Level: String, Sendable, CaseIterable {
        /// Only of interest when looking for something.
        case debug
        /// Worth knowing.
        case info
        /// Something is wrong.
        case error
    }

    /// The level of the line.
    public var level: Level
    /// The line.
    public var message: String

    /// Creates a line.
    public init(level: Level, message: String) {
        self.level = level
        self.message = message
    }
}

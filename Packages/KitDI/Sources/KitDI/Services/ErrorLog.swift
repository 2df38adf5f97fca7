private enum ErrorLogKey: InjectionKey {
    static let liveValue: @Sendable (ErrorLogEntry) -> Void = { _ in }
}

extension InjectedValues {
    /// The log of reported errors, which is called on the thread that reports; the live value drops all entries until an
    /// app sets its log.
    public var errorLog: @Sendable (ErrorLogEntry) -> Void {
        get { self[ErrorLogKey.self] }
        set { self[ErrorLogKey.self] = newValue }
    }
}

/// A line of the log about an error.
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

private enum ErrorLogKey: InjectionKey {
    static let liveValue: @Sendable (ErrorLogEntry) -> Void = { _ in }
}

extension InjectedValues {
    /// The function that logs reported errors, on the thread that reports; by default, it does nothing.
    public var errorLog: @Sendable (ErrorLogEntry) -> Void {
        get { self[ErrorLogKey.self] }
        set { self[ErrorLogKey.self] = newValue }
    }
}

/// A log entry about an error.
public struct ErrorLogEntry: Equatable, Sendable {
    /// The level of a log entry.
    public enum Level: String, Sendable, CaseIterable {
        /// Information for debugging.
        case debug
        /// Noteworthy information.
        case info
        /// A problem.
        case error
    }

    /// The level of the entry.
    public var level: Level
    /// The text of the entry.
    public var message: String

    /// Creates an entry.
    public init(level: Level, message: String) {
        self.level = level
        self.message = message
    }
}

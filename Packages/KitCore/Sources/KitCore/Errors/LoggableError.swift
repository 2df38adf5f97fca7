/// An error with a description for the log, written for the people who maintain the program.
///
/// The idea is NiceArchitecture's.
public protocol LoggableError: Error {
    /// The name of the error's type; static, so that a log never carries a person's data in it.
    var typeDescription: StaticString { get }
    /// What happened, in the terms of the program.
    var errorDescription: String { get }
    /// Whether the network was not reached; a person is told so, and nothing is logged.
    var isConnectionError: Bool { get }
}

extension LoggableError {
    /// False.
    public var isConnectionError: Bool { false }
}

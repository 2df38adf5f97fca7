/// An error with a description for the log, written for the people who maintain the program.
///
/// The idea is NiceArchitecture's.
public protocol LoggableError: Error {
    /// The name of the error's type; static, so that a log never carries the user's data in it.
    var typeDescription: StaticString { get }
    /// What happened, in the terms of the program.
    var errorDescription: String { get }
    /// A Boolean value that indicates whether the network was unreachable: the user is notified, and nothing is logged.
    var isConnectionError: Bool { get }
}

extension LoggableError {
    /// False.
    public var isConnectionError: Bool { false }
}

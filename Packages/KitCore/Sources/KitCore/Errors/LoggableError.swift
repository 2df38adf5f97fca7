/// An error with a description for the log, written for the people who maintain the program.
///
/// The idea is NiceArchitecture's.
public protocol LoggableError: Error {
    /// The name of the error's type; static, so that a log never carries a person's data in it.
    var typeDescription: StaticString { get }
    /// What happened, in the terms of the program.
    var errorDescription: String { get }
}

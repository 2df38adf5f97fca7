/// An error whose title and message are written for the user in front of the screen.
///
/// The idea is NiceArchitecture's. `Error` is `Sendable`, so a displayable error may come from any thread.
public protocol DisplayableError: Error {
    /// A few words that name what went wrong.
    var title: String { get }
    /// A sentence that says what can be done.
    var message: String { get }
}

/// An error that may decide not to be shown, such as one the user caused by cancelling.
///
/// The idea is NiceArchitecture's.
public protocol SuppressibleError: Error {
    /// Whether the error takes the ordinary way to the screen; `false` keeps it from the screen and the log.
    var shouldDisplay: Bool { get }
}

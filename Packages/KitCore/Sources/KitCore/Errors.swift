/// An error with a title and a message for the user.
///
/// The idea is NiceArchitecture's. `Error` is `Sendable`, so a displayable error may come from any thread.
public protocol DisplayableError: Error {
    /// A few words that name the problem.
    var title: String { get }
    /// A sentence that suggests a remedy.
    var message: String { get }
}

/// An error with a description for the log.
///
/// The idea is NiceArchitecture's.
public protocol LoggableError: Error {
    /// The name of the error's type. It is static so that a log never contains user data in it.
    var typeDescription: StaticString { get }
    /// A technical description of the error.
    var errorDescription: String { get }
    /// A Boolean value that indicates whether the network was unreachable. If so, the user is notified and nothing is
    /// logged.
    var isConnectionError: Bool { get }
}

extension LoggableError {
    /// `false`.
    public var isConnectionError: Bool { false }
}

/// An error that can prevent its own display, such as one that the user caused by cancelling.
///
/// The idea is NiceArchitecture's.
public protocol SuppressibleError: Error {
    /// A Boolean value that indicates whether the error is shown and logged.
    var shouldDisplay: Bool { get }
}

/// An error that indicates that the network is unreachable.
public struct ConnectivityError: DisplayableError, LoggableError, Hashable {
    /// Creates the error.
    public init() {}

    /// The title that the user sees.
    public var title: String { "Network connectivity error" }
    /// The message that the user sees.
    public var message: String { "Please check your internet connection and try again." }
    /// The type's name in the log.
    public var typeDescription: StaticString { "ConnectivityError" }
    /// The description in the log.
    public var errorDescription: String { "The network could not be reached." }
    /// `true`.
    public var isConnectionError: Bool { true }
}

/// An error with a message and no further information.
public struct UnknownError: DisplayableError, LoggableError, Hashable {
    /// The message that the user sees.
    public let message: String

    /// Creates an error with the message to show.
    public init(message: String) {
        self.message = message
    }

    /// The title that the user sees.
    public var title: String { "Unknown error" }
    /// The type's name in the log.
    public var typeDescription: StaticString { "UnknownError" }
    /// The description in the log.
    public var errorDescription: String { message }
}

extension Error {
    /// The error itself if it is displayable, or an ``UnknownError``.
    public var displayable: any DisplayableError {
        self as? any DisplayableError ?? UnknownError(message: "Please try again later.")
    }
}

extension Error {
    /// Returns whether two errors are the same: of one type, and either identical objects, equal values, or values with
    /// equal parts.
    ///
    /// A type that is neither a class nor `Equatable` is compared by its case and its parts, so `.http(404)` and
    /// `.http(500)` differ even if their texts are equal. If the parts are equal, displayable errors are compared by
    /// their texts. NiceArchitecture compared `localizedDescription`.
    public func isSame(as other: any Error) -> Bool {
        guard haveSameContent(self, other), _code == other._code else { return false }
        guard let left = self as? any DisplayableError, let right = other as? any DisplayableError else { return true }
        return left.title == right.title && left.message == right.message
    }
}

/// Returns whether two values have one type and are equal, are the same object, or consist of parts with the same
/// content.
private func haveSameContent(_ left: Any, _ right: Any) -> Bool {
    guard type(of: left) == type(of: right) else { return false }
    if let equatable = left as? any Equatable { return equatable.isEqual(toAny: right) }
    if type(of: left) is AnyClass { return (left as AnyObject) === (right as AnyObject) }
    let (parts, others) = (Mirror(reflecting: left).children, Mirror(reflecting: right).children)
    // A case without associated values has no parts, so it is compared by its name.
    guard !parts.isEmpty || !others.isEmpty else { return String(describing: left) == String(describing: right) }
    return parts.count == others.count
        && zip(parts, others).allSatisfy { $0.label == $1.label && haveSameContent($0.value, $1.value) }
}

extension Equatable {
    fileprivate func isEqual(toAny other: Any) -> Bool {
        (other as? Self) == self
    }
}

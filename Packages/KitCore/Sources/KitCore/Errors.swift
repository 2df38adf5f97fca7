/// An error whose title and message are written for the user in front of the screen.
///
/// The idea is NiceArchitecture's. `Error` is `Sendable`, so a displayable error may come from any thread.
public protocol DisplayableError: Error {
    /// A few words that name what went wrong.
    var title: String { get }
    /// A sentence that suggests a remedy.
    var message: String { get }
}

/// An error with a description for the log, written for the maintainers of the program.
///
/// The idea is NiceArchitecture's.
public protocol LoggableError: Error {
    /// The name of the error's type; static, so that a log never carries the user's data in it.
    var typeDescription: StaticString { get }
    /// A description of the error in the terms of the program.
    var errorDescription: String { get }
    /// A Boolean value that indicates whether the network was unreachable: the user is notified, and nothing is logged.
    var isConnectionError: Bool { get }
}

extension LoggableError {
    /// False.
    public var isConnectionError: Bool { false }
}

/// An error that may decide not to be shown, such as one the user caused by cancelling.
///
/// The idea is NiceArchitecture's.
public protocol SuppressibleError: Error {
    /// A Boolean value that indicates whether the error is shown; `false` keeps it from the screen and the log.
    var shouldDisplay: Bool { get }
}

/// The program could not reach the network.
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
    /// True: that is what the error says.
    public var isConnectionError: Bool { true }
}

/// An error of which only a message is known.
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
    /// The error itself if it has texts for the user, or an ``UnknownError``.
    public var displayable: any DisplayableError {
        self as? any DisplayableError ?? UnknownError(message: "Please try again later.")
    }
}

extension Error {
    /// Returns whether another error is the same one: of the same type, and the same object, equal, or of equal parts.
    ///
    /// A type that is neither a class nor `Equatable` is compared by its case and by everything in it, so `.http(404)`
    /// and `.http(500)` differ although their texts may be equal. If their parts are equal, displayable errors are
    /// compared by their texts. NiceArchitecture compared `localizedDescription`.
    public func isSame(as other: any Error) -> Bool {
        guard haveSameContent(self, other), _code == other._code else { return false }
        guard let left = self as? any DisplayableError, let right = other as? any DisplayableError else { return true }
        return left.title == right.title && left.message == right.message
    }
}

/// Returns whether two values are of one type and equal, or the same object, or made of parts for which that holds.
private func haveSameContent(_ left: Any, _ right: Any) -> Bool {
    guard type(of: left) == type(of: right) else { return false }
    if let equatable = left as? any Equatable { return equatable.isEqual(toAny: right) }
    if type(of: left) is AnyClass { return (left as AnyObject) === (right as AnyObject) }
    let (parts, others) = (Mirror(reflecting: left).children, Mirror(reflecting: right).children)
    // A case without associated values has no parts; it is compared by its name.
    guard !parts.isEmpty || !others.isEmpty else { return String(describing: left) == String(describing: right) }
    return parts.count == others.count
        && zip(parts, others).allSatisfy { $0.label == $1.label && haveSameContent($0.value, $1.value) }
}

extension Equatable {
    fileprivate func isEqual(toAny other: Any) -> Bool {
        (other as? Self) == self
    }
}

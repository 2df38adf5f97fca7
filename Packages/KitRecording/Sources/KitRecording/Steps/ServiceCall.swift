/// A waiting call of a scripted service, and what is said to it.
public struct ServiceCall: Hashable, Sendable {
    /// The service's name.
    public var service: String
    /// Which of the calls that wait, counted from 1, the oldest first.
    public var number: Int
    /// The argument from which the service creates its answer or its error.
    public var argument: String

    /// Names a call.
    public init(_ service: String, number: Int = 1, argument: String = "") {
        self.service = service
        self.number = number
        self.argument = argument
    }
}

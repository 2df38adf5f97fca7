import Foundation

/// A file or a folder that cannot be used: what, why, and what to do about it.
public struct FileProblem: Error, CustomStringConvertible, Sendable {
    /// The sentence to show.
    public let description: String

    /// - Parameters:
    ///   - what: What could not be done, such as `The trace cannot be written to t.txt`.
    ///   - reason: Why, in the system's words.
    ///   - remedy: What a person can do.
    init(_ what: String, reason: String, remedy: String) {
        description = "\(what): \(reason). \(remedy)"
    }

    /// - Parameter code: The system's number of the error (`errno`).
    init(_ what: String, code: Int32, remedy: String) {
        self.init(what, reason: Self.reason(of: code), remedy: remedy)
    }

    static func reason(of code: Int32) -> String { String(cString: strerror(code)) }
}

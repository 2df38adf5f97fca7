/// What is wrong with the text of a recording, and where.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// What is wrong with it.
    public let problem: String

    /// Makes an error.
    public init(line: Int, _ problem: String) {
        self.line = line
        self.problem = problem
    }

    /// The line and what is wrong with it: `line 7: there is no key "entre"`.
    public var description: String { "line \(line): \(problem)" }
}

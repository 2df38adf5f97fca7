/// An error in the text of a recording, with its place.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// The problem, in a few hundred characters at most.
    public let problem: String

    /// Creates an error.
    public init(line: Int, _ problem: String) {
        self.line = line
        self.problem = Self.shortened(problem)
    }

    /// A line of a megabyte is not told as a whole.
    private static func shortened(_ text: String) -> String {
        let maximum = 300
        guard text.utf8.count > maximum else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximum))) + "…"
    }

    /// The line and what is wrong with it: `line 7: there is no key "entre"`.
    public var description: String { "line \(line): \(problem)" }
}

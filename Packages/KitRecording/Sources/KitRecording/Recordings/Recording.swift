/// A session with an app as a text of steps, which can be a demonstration, a bug report, a test and a measurement.
///
///     triptych-recording 1
///     app "posts"
///     version "0.1.0"
///     architecture "vvsi"
///     size 80x24
///     mouse off
///     +0 text "j"
///     +812 key enter
///     end 2
///
/// Each line of a step begins with the milliseconds since the one before. The last line has the number of steps; a
/// program that was killed could not write it, and `isComplete` is false then. What was typed into a secure field is
/// not in it, only how many characters there were.
public struct Recording: Hashable, Sendable {
    /// Of what the recording is.
    public var header: Header
    /// The steps, in order.
    public var entries: [Entry]
    /// A Boolean value that indicates whether the recording came to its end.
    public var isComplete: Bool

    /// Creates a recording.
    public init(header: Header, entries: [Entry] = [], isComplete: Bool = true) {
        self.header = header
        self.entries = entries
        self.isComplete = isComplete
    }
}

extension Recording: CustomStringConvertible {
    /// The text, as `init(bytes:)` reads it; each line has an end.
    public var description: String {
        var text = header.description
        for entry in entries { text += entry.description + "\n" }
        return isComplete ? text + Self.end(count: entries.count) : text
    }

    /// The number of the line on which an entry stands, counted from 1.
    /// - Parameter index: The entry's index; one past the last stands for the line of the end.
    public static func line(ofEntry index: Int) -> Int { Header.lineCount + index + 1 }

    /// The last line of a recording with so many steps, with its end.
    public static func end(count: Int) -> String { "end \(count)\n" }
}

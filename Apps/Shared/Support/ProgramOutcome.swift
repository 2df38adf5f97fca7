import Foundation

/// The end of a program that determines by itself when it is at rest, and whether its screen was right.
@MainActor
public final class ProgramOutcome {
    /// Whether nothing is under way any more; `nil` leaves it to the effects that run.
    ///
    /// Asked only where a settled screen is printed; call `restMayHaveChanged()` when the answer may be another one.
    public var isAtRest: (@MainActor () -> Bool)?
    /// The messages for the user when the screen has been given back.
    public private(set) var messages: [String] = []
    /// The exit status; 0 unless something went wrong.
    public private(set) var status: Int32 = 0

    var changed: @MainActor () -> Void = {}

    /// Creates the outcome of a program in which all is well.
    public init() {}

    /// Adds a message, which is no error.
    public func note(_ message: String) { messages.append(message) }

    /// Adds a message, and lets the program end with an error.
    public func fail(_ message: String) {
        messages.append(message)
        status = 1
    }

    /// Says that `isAtRest` may have another answer.
    public func restMayHaveChanged() { changed() }
}

/// Writes to the streams that a program was given, which may be full or closed.
public enum StandardStream {
    /// Writes a result to standard output, or to another file.
    /// - Throws: `StandardStream.Failure` when it cannot be written.
    public static func put(_ text: String, to output: FileHandle = .standardOutput) throws {
        do {
            try output.write(contentsOf: Data(text.utf8))
        } catch {
            throw Failure(reason: (error as NSError).localizedDescription)
        }
    }

    /// Writes a message to standard error; a failure of that cannot be reported.
    public static func say(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }

    /// Standard output takes nothing more.
    public struct Failure: Error, CustomStringConvertible {
        let reason: String
        /// The sentence to show.
        public var description: String { "The screen could not be written to standard output: \(reason)" }
    }
}

import Foundation
import KitCells

/// The result of a program that decides itself when it is at rest, and whether its screen was right.
@MainActor
public final class ProgramOutcome {
    /// Returns whether no work is under way; `nil` leaves the decision to the running effects.
    ///
    /// Used only to print a settled screen. Call `restMayHaveChanged()` when the result may have changed.
    public var isAtRest: (@MainActor () -> Bool)?
    /// Returns what the program could not do, once the user has left; `nil` if there is nothing to say.
    public var problemAtEnd: (@MainActor () -> String?)?
    /// The messages for the user after the terminal is restored.
    public private(set) var messages: [String] = []
    /// The exit status; 0 unless something went wrong.
    public private(set) var status: Int32 = 0

    var changed: @MainActor () -> Void = {}

    /// Creates the outcome of a successful program.
    public init() {}

    /// Adds a message that is not an error.
    public func note(_ message: String) { messages.append(message) }

    /// Adds a message, and lets the program end with an error.
    public func fail(_ message: String) {
        messages.append(message)
        status = 1
    }

    /// Returns all messages for the user, who has left.
    func end() -> [String] {
        if let problem = problemAtEnd?() { fail(problem) }
        return messages
    }

    /// Notifies the program that the result of `isAtRest` may have changed.
    public func restMayHaveChanged() { changed() }
}

/// Writes to the standard streams, which may be full or closed.
public enum StandardStream {
    /// Writes a result to standard output, or to another file.
    /// - Throws: `StandardStream.Failure` if it cannot be written.
    public static func put(_ text: String, to output: FileHandle = .standardOutput) throws {
        do {
            try output.write(contentsOf: Data(text.utf8))
        } catch {
            throw Failure(reason: (error as NSError).localizedDescription)
        }
    }

    /// Writes a message to standard error, without characters that control the terminal; failures cannot be reported.
    public static func say(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let message = lines.map { Sanitizer.clean(String($0)) + "\n" }.joined()
        try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
    }

    /// Standard output accepts no more text.
    public struct Failure: Error, CustomStringConvertible {
        let reason: String
        /// A sentence for the user.
        public var description: String { "The screen could not be written to standard output: \(reason)" }
    }
}

import Foundation

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

    /// Says something on standard error; where that cannot be done, nobody could be told so.
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

import Foundation
import KitRecording

/// A recording that is written step by step, so that it survives a crash.
struct WalkJournal {
    private let file: FileHandle

    /// Begins a recording, and replaces the contents of the file.
    init(path: String, _ start: Recording) throws {
        var start = start
        start.isComplete = false
        try Data(start.description.utf8).write(to: URL(fileURLWithPath: path))
        file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seekToEnd()
    }

    /// Writes a step before it is taken.
    func note(_ entry: Recording.Entry) { file.write(Data((entry.description + "\n").utf8)) }
}

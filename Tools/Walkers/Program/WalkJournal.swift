import Foundation
import KitCells
import KitRecording

/// A recording that is written step by step: after a crash, it contains the steps that led there.
struct WalkJournal {
    private let file: FileHandle

    /// Begins a recording, replacing the contents of the file.
    init(path: String, app: String) throws {
        let header = Recording.Header(
            app: app, version: "", architecture: "", size: Size(width: 80, height: 24), usesMouse: true)
        try Data(header.description.utf8).write(to: URL(fileURLWithPath: path))
        file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seekToEnd()
    }

    /// Writes a step that is about to be taken.
    func note(_ entry: Recording.Entry) { file.write(Data((entry.description + "\n").utf8)) }
}

import KitCore

/// The file of a trace; one that takes no more ends the trace and not the app.
@MainActor
final class TraceFile {
    /// Why nothing more could be written; `nil` while all is well.
    private(set) var problem: String?
    private let file: AppendedFile

    init(path: String) throws(FileProblem) {
        file = try AppendedFile(
            path, .continued, what: "The trace cannot be written to \(path)",
            remedy: "Name a file in a folder that can be written to.")
    }

    func append(_ entry: Trace.Entry) {
        if problem == nil { problem = file.append("\(entry)\n") }
    }
}

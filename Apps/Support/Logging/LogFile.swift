import Foundation
import Synchronization

/// The file of the log: it is made with its first line, and when it has grown too long it becomes the old one.
///
/// So at most two files are there, `NAME` and `NAME.1`. A log that cannot be written stops nothing.
final class LogFile: Sendable {
    /// How long the file may become, in bytes.
    static let standardLimit = 1 << 20

    private enum State {
        case closed
        case open(AppendedFile)
        case broken
    }

    private let directory: DataDirectory
    private let name: String
    private let limit: Int
    private let state = Mutex(State.closed)

    init(_ name: String, in directory: DataDirectory, limit: Int = standardLimit) {
        self.name = name
        self.directory = directory
        self.limit = limit
    }

    /// Opens the file now, to know whether that can be done.
    func prepare() throws(FileProblem) {
        try state.withLock { state throws(FileProblem) in state = .open(try open()) }
    }

    /// Appends a line; its end is added.
    func append(_ line: String) {
        state.withLock { state in
            guard let file = writable(&state) else { return }
            if file.append(line + "\n") != nil { state = .broken }
        }
    }

    private func writable(_ state: inout State) -> AppendedFile? {
        if case .open(let file) = state, file.length >= limit {
            rename(directory.file(name), directory.file(name + ".1"))
            state = .closed
        }
        switch state {
        case .open(let file): return file
        case .broken: return nil
        case .closed:
            let file = try? open()
            state = file.map { .open($0) } ?? .broken
            return file
        }
    }

    private func open() throws(FileProblem) -> AppendedFile {
        try directory.make()
        return try AppendedFile(
            directory.file(name), .continued, what: "The log cannot be written to \(directory.file(name))",
            remedy: "Make the file writable, or name another folder with --data-dir.")
    }
}

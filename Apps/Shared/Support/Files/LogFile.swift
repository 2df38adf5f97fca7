import ArgumentParser
import Foundation
import KitRecording
import Logging
import Synchronization

/// A log file, created with its first line and renamed to `NAME.1` when it has reached its limit.
///
/// So there are at most two files. A log that cannot be written stops nothing.
final class LogFile: Sendable {
    /// The default limit in bytes.
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

    /// Opens the file now, to check that this succeeds.
    func prepare() throws(FileProblem) {
        try state.withLock { state throws(FileProblem) in state = .open(try open()) }
    }

    /// Appends a line without its end.
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

/// A handler that writes a log's lines to a file: time, level, logger's name, message and metadata.
///
/// Untrusted text in a line can neither end it nor move a cursor.
struct FileLogHandler: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?
    private let label: String
    private let file: LogFile
    private let now: @Sendable () -> Date

    init(
        label: String, level: Logger.Level, file: LogFile, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.label = label
        self.file = file
        self.now = now
        logLevel = level
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var values = metadata
        if let provided = metadataProvider?.get() { values.merge(provided) { $1 } }
        if let own = event.metadata { values.merge(own) { $1 } }
        let time = now().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        let pairs = values.sorted { $0.key < $1.key }.map { " \(QuotedText.escape($0.key))=\(Self.text($0.value))" }
        file.append(
            "\(time) \(event.level.rawValue) \(QuotedText.escape(label)): "
                + QuotedText.escape(event.message.description) + pairs.joined())
    }

    private static func text(_ value: Logger.Metadata.Value) -> String {
        let text = value.description
        return text.contains(" ") || text.isEmpty ? QuotedText.quote(text) : QuotedText.escape(text)
    }
}

/// The level of the log.
enum LogLevel: String, CaseIterable, Sendable, ExpressibleByArgument {
    case trace, debug, info, notice, warning, error, critical

    /// The level of swift-log.
    var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .notice }
}

import Foundation
import KitRecording
import Logging

/// Writes a log's lines to a file: the time, the level, the logger's name, the message and what goes with it.
///
/// What comes from outside may be in them, so nothing in a line can end it or move a cursor.
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

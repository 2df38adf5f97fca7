import Foundation
import KitApp

/// A line of a log, such as `2026-11-29T12:00:00Z ERROR db: connection lost`.
struct Entry: Identifiable, Equatable, Sendable {
    enum Level: String, CaseIterable, Comparable, Sendable {
        case debug = "DEBUG"
        case info = "INFO"
        case warning = "WARN"
        case error = "ERROR"

        var role: StyleRole {
            switch self {
            case .debug: .secondary
            case .info: .text
            case .warning: .warning
            case .error: .error
            }
        }

        static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }
        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// The number of the line, from 1.
    let id: Int
    let line: String
    let time: String
    let level: Level
    let message: String

    init(id: Int, line: String) {
        (self.id, self.line) = (id, line)
        let parts = line.split(separator: " ", maxSplits: 2)
        if parts.count == 3, let level = Level(rawValue: String(parts[1])) {
            (time, self.level, message) = (String(parts[0]), level, String(parts[2]))
        } else {
            (time, level, message) = ("", .info, line)
        }
    }

    /// Returns whether the line contains a text, in capital or small letters.
    func matches(_ text: String) -> Bool { text.isEmpty || line.range(of: text, options: .caseInsensitive) != nil }
}

/// Some lines of a log that arrive together.
struct Batch: Equatable, Sendable {
    let lines: [String]
    /// The share of the log that has been read; `nil` if its length is unknown.
    var progress: Double?
}

/// The reason why a log cannot be read, for the user.
struct LogError: Error, CustomStringConvertible {
    let description: String
}

/// A source of the lines of a log.
protocol LogSource: Sendable {
    var name: String { get }
    /// Returns the next lines, or `nil` if there are none now.
    func next() async throws -> Batch?
}

/// The lines of standard input, as in `cat app.log | LogViewer`.
struct StandardInputLog: LogSource {
    let name = "standard input"

    func next() async -> Batch? {
        for await lines in StandardInput.lines { return Batch(lines: lines) }
        return nil
    }
}

/// A file to which other programs append lines.
actor FileLog: LogSource {
    private static let blockSize = 1 << 18

    let name: String
    private var file: FileHandle?
    private var size: UInt64 = 1
    private var count: UInt64 = 0
    private var partial = Data()

    init(_ path: String) { name = path }

    func next() throws -> Batch? {
        let file = try self.file ?? open()
        while let block = try file.read(upToCount: Self.blockSize), !block.isEmpty {
            count += UInt64(block.count)
            partial += block
            guard let end = partial.lastIndex(of: UInt8(ascii: "\n")) else { continue }
            let lines = String(decoding: partial[..<end], as: UTF8.self)
                .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            partial = Data(partial[(end + 1)...])
            return Batch(lines: lines, progress: min(1, Double(count) / Double(size)))
        }
        return nil
    }

    private func open() throws -> FileHandle {
        do {
            let new = try FileHandle(forReadingFrom: URL(fileURLWithPath: name))
            size = max(1, try new.seekToEnd())
            try new.seek(toOffset: 0)
            file = new
            return new
        } catch {
            throw LogError(description: "\(name) cannot be read: \(error.localizedDescription)")
        }
    }
}

/// An invented log, so that the example needs no file: many lines at first, then one each time.
actor SampleLog: LogSource {
    private static let batchSize = 5_000

    let name = "sample.log"
    private let total: Int
    private var count = 0
    private var isWaiting = false

    init(count: Int) { total = count }

    func next() -> Batch? {
        if count >= total { isWaiting.toggle() }
        guard !isWaiting else { return nil }
        let end = count < total ? min(total, count + Self.batchSize) : count + 1
        defer { count = end }
        return Batch(lines: (count..<end).map(Self.line), progress: min(1, Double(end) / Double(total)))
    }

    private static func line(_ number: Int) -> String {
        let second = number / 20
        let time = [second / 3_600 % 24, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        let entry =
            switch number * 7 % 101 {
            case 0: "ERROR db: connection \(number % 13) lost"
            case 1...6: "WARN cache: slow answer, \(number % 900 + 100) ms"
            case 7...40: "DEBUG http: GET /items/\(number % 5_000)"
            default: "INFO worker \(number % 8): job \(number) finished"
            }
        return "2026-11-29T\(time.joined(separator: ":"))Z \(entry)"
    }
}

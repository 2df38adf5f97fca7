import Foundation
import Logging
import TestSupport
import Testing

@testable import AppSupport

@Suite("The log file")
struct LogTests {
    private let folder: TemporaryFolder
    private var directory: DataDirectory { DataDirectory(path: folder.url.appendingPathComponent("state/app").path) }

    init() throws { folder = try TemporaryFolder() }

    private func text(_ name: String = "app.log") throws -> String {
        try String(contentsOfFile: directory.file(name), encoding: .utf8)
    }

    private func logger(_ file: LogFile, _ level: Logger.Level) -> Logger {
        Logger(label: "app") { label in
            FileLogHandler(label: label, level: level, file: file) { Date(timeIntervalSince1970: 1.5) }
        }
    }

    @Test("a line has time, level, name, message and metadata, and nothing in it can move a cursor")
    func line() throws {
        var logger = logger(LogFile("app.log", in: directory), .notice)
        logger[metadataKey: "post"] = "42"
        logger.info("not this")
        #expect(!FileManager.default.fileExists(atPath: directory.path))
        logger.error("server said \u{1B}[2J\nbye", metadata: ["address": "a b"])
        #expect(
            try text() == #"1970-01-01T00:00:01.500Z error app: server said \u{1b}[2J\nbye address="a b" post=42"#
                + "\n")
    }

    @Test("file and folder are private")
    func permissions() throws {
        logger(LogFile("app.log", in: directory), .debug).debug("x")
        for (path, mode) in [(directory.path, 0o700), (directory.file("app.log"), 0o600)] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
        }
    }

    @Test("a log that is too long becomes the old log, so there are never more than two")
    func rotation() throws {
        let file = LogFile("app.log", in: directory, limit: 30)
        for number in 1...7 { file.append("line number \(number)") }
        #expect(try text() == "line number 7\n")
        #expect(try text("app.log.1") == "line number 4\nline number 5\nline number 6\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).count == 2)
    }

    @Test("existing lines stay")
    func appending() throws {
        LogFile("app.log", in: directory).append("first")
        LogFile("app.log", in: directory).append("second")
        #expect(try text() == "first\nsecond\n")
    }

    @Test("a requested log that cannot be written is an error, and stops nothing")
    func broken() throws {
        try folder.write("a file", to: "state")
        let file = LogFile("app.log", in: directory)
        let problem = #expect(throws: FileProblem.self) { try file.prepare() }
        #expect(
            problem?.description == "The data directory \(directory.path) cannot be made: Not a directory. "
                + "Name another folder with --data-dir.")
        file.append("lost")
    }
}

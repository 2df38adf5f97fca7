import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite("Saving screenshots", .timeLimit(.minutes(12)))
struct ScreenshotTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    private func save(as file: String) async throws -> Command.Result {
        try await Command.run(
            try Program.path(of: "counter"), ["--size", "20x6", "--screenshot", file],
            environment: ["XDG_DATA_HOME": path("xdg"), "XDG_STATE_HOME": path("xdg")])
    }

    private func kind(of file: String) throws -> FileAttributeType? {
        try FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType
    }

    @Test("a file is replaced atomically and keeps its mode; no temporary file remains")
    func file() async throws {
        try folder.write(String(repeating: "old", count: 100_000), to: "screen.svg")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("screen.svg"))
        let result = try await save(as: path("screen.svg"))
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        let text = try String(contentsOfFile: path("screen.svg"), encoding: .utf8)
        #expect(text.hasPrefix("<svg") && text.hasSuffix("</svg>\n") && !text.contains("old"))
        let attributes = try FileManager.default.attributesOfItem(atPath: path("screen.svg"))
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["screen.svg"])
    }

    @Test("a symbolic link stays, and its target receives the picture", arguments: [true, false])
    func link(exists: Bool) async throws {
        if exists { try folder.write(String(repeating: "old", count: 100_000), to: "target.svg") }
        try FileManager.default.createSymbolicLink(
            atPath: path("link.svg"), withDestinationPath: path("target.svg"))
        let result = try await save(as: path("link.svg"))
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        #expect(try kind(of: path("link.svg")) == .typeSymbolicLink)
        let text = try String(contentsOfFile: path("target.svg"), encoding: .utf8)
        #expect(text.hasPrefix("<svg") && !text.contains("old"))
    }

    @Test("a pipe stays, and its reader receives the picture")
    func pipe() async throws {
        #expect(mkfifo(path("pipe"), 0o600) == 0)
        // Open for reading and writing, so that neither side waits for the other.
        let descriptor = open(path("pipe"), O_RDWR | O_NONBLOCK | O_CLOEXEC)
        defer { close(descriptor) }
        let result = try await save(as: path("pipe"))
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        var status = stat()
        #expect(lstat(path("pipe"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = read(descriptor, &bytes, bytes.count)
        #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).hasPrefix("<svg"))
    }

    @Test("standard output and standard error can be named", arguments: ["", " | cat"])
    func streams(after: String) async throws {
        let program = try Program.path(of: "counter")
        for (name, redirection) in [("stdout", ""), ("stderr", " 2>&1")] {
            let result = try await Command.run(
                "/bin/sh", ["-c", "\(program) --size 20x6 --screenshot /dev/\(name)\(redirection)\(after)"],
                environment: ["XDG_DATA_HOME": path("xdg"), "XDG_STATE_HOME": path("xdg")])
            #expect(result.status == 0 && result.errors == "", "\(result.errors)")
            #expect(result.output.hasPrefix("<svg") && result.output.hasSuffix("</svg>\n"), "\(result.output)")
        }
    }

    @Test("a file that cannot be replaced stays unchanged, and the message gives the error, its place and a remedy")
    func unusable() async throws {
        try FileManager.default.createDirectory(atPath: path("folder"), withIntermediateDirectories: false)
        var places = [("folder", "Is a directory"), ("none/screen.svg", "No such file or directory")]
        #if !canImport(Darwin)
        // Through a link, so that a program that replaces the file cannot replace a device.
        try FileManager.default.createSymbolicLink(atPath: path("full"), withDestinationPath: "/dev/full")
        places.append(("full", "No space left on device"))
        #endif
        for (name, reason) in places {
            let result = try await save(as: path(name))
            #expect(result.status == 1 && result.output == "")
            #expect(
                result.errors
                    == "The picture could not be saved as \(path(name)): \(reason). Name a file in a folder that can be "
                    + "written.\n")
        }
        #expect(try kind(of: path("folder")) == .typeDirectory)
        #if !canImport(Darwin)
        #expect(try kind(of: path("full")) == .typeSymbolicLink && kind(of: "/dev/full") == .typeCharacterSpecial)
        #endif
    }
}

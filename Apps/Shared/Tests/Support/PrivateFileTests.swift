import AppCore
import Foundation
import TestSupport
import Testing

@Suite("Private files and locks")
struct PrivateFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    @Test("a file is replaced as a whole, for its owner alone, and removed with the drafts of killed programs")
    func replacement() throws {
        let file = PrivateFile(path: path("data/file"))
        #expect(try file.read() == nil)
        for text in ["first", "", String(repeating: "x", count: PrivateFile.maximumBytes)] {
            try file.write(Data(text.utf8))
            #expect(try file.read() == Data(text.utf8))
        }
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
        try folder.write("half", to: "data/file.new-1")
        try file.remove()
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("data")) == [])
        try file.remove()
    }

    @Test("a file, or a draft of it, that cannot be removed is reported")
    func unremovable() throws {
        let file = PrivateFile(path: path("data/file"))
        try file.write(Data())
        try folder.write("", to: "data/file.new-1/inside")
        #expect(throws: FileFailure.self) { try file.remove() }
        #expect(try file.read() == nil)
        try PrivateFile(path: path("nowhere/file")).remove()
    }

    @Test("a file that is too large, a link and a pipe are refused")
    func refusals() throws {
        try folder.write(String(repeating: "x", count: PrivateFile.maximumBytes + 1), to: "large")
        try folder.write("text", to: "text")
        #expect(symlink(path("text"), path("link")) == 0 && mkfifo(path("pipe"), 0o600) == 0)
        for name in ["large", "link", "pipe"] {
            #expect(throws: FileFailure.self) { try PrivateFile(path: path(name)).read() }
        }
        #expect(throws: FileFailure.self) { try FileLock(path: path("link")) }
    }

    @Test("a file is locked once, until the lock is released or its object is gone")
    func lock() throws {
        var first = try FileLock(path: path("lock"))
        #expect(first != nil)
        #expect(try FileLock(path: path("lock")) == nil)
        first = nil
        let second = try #require(try FileLock(path: path("lock"), waits: true))
        #expect(try FileLock(path: path("lock")) == nil)
        second.release()
        #expect(try FileLock(path: path("lock")) != nil)
        withExtendedLifetime(second) {}
    }
}

import AppSupport
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Saved posts of several servers", .timeLimit(.minutes(12)))
struct SavedPostsTests {
    private let data: TemporaryFolder
    private let server: FaultServer
    private let isFailing = FailingSwitch()

    init() throws {
        data = try TemporaryFolder()
        server = try FaultServer { [isFailing] request in
            if isFailing.isOn.withLock({ $0 }) { return .json("{}", status: "500 Oh") }
            let title = request.path.hasPrefix("/a.b/") ? "A first post" : "Another post"
            return .json(#"{"posts": [{"id": 1, "title": "\#(title)", "author": "A"}], "total": 1}"#)
        }
    }

    @Test("each server has its own file, even if addresses differ only in punctuation")
    func everyServerHasItsOwnFile() async throws {
        #expect(try await output("/a.b").contains("A first post"))
        isFailing.isOn.withLock { $0 = true }
        #expect(try await output("/a.b").contains("A first post"))
        #expect(try await !output("/a-b").contains("A first post"))
    }

    @Test("the file of a server from version 0.1 is used under its new name")
    func formerName() async throws {
        #expect(try await output("/a.b").contains("A first post"))
        isFailing.isOn.withLock { $0 = true }
        let (present, former) = (path("posts-saved.sqlite", of: "/a.b"), formerPath(of: "/a.b"))
        try FileManager.default.moveItem(atPath: present, toPath: former)
        #expect(try await output("/a.b").contains("A first post"))
        #expect(FileManager.default.fileExists(atPath: present) && !FileManager.default.fileExists(atPath: former))
    }

    @Test("a server cannot be combined with a database")
    func refused() async throws {
        let result = try await Command.run(
            try Program.path(of: "posts"), ["--api", server.url.absoluteString, "--database", "/d/posts.sqlite"])
        #expect(result.status == 64 && result.errors.contains("'--database' cannot be used with '--api'."))
    }

    private func address(_ path: String) -> String { server.url.absoluteString + path }

    private func path(_ name: String, of path: String) -> String {
        DataDirectory(path: data.url.path).file(name, of: address(path))
    }

    private func formerPath(of path: String) -> String {
        let name = String(address(path).map { $0.isLetter || $0.isNumber ? $0 : "-" })
        return DataDirectory(path: data.url.path).file("posts-saved-\(name).sqlite")
    }

    private func output(_ path: String) async throws -> String {
        let result = try await Command.run(
            try Program.path(of: "posts"),
            ["--api", address(path), "--data-dir", data.url.path, "--size", "100x30"])
        #expect(result.status == 0, "\(result.errors)")
        return result.output
    }
}

private final class FailingSwitch: Sendable {
    let isOn = Mutex(false)
}

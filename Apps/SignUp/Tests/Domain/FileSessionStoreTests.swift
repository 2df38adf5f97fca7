import Foundation
import KitCore
import SignUpDomain
import Testing

@Suite("The file of the session")
nonisolated struct FileSessionStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("signup-\(UUID().uuidString)")
    private var path: String { folder.appendingPathComponent("data/session.json").path }
    private var store: FileSessionStore { FileSessionStore(path: path) }
    private let session = Session(
        token: Secret("token"), account: Account(name: "A\u{1B}da \"x\"", email: "ada@example.org"))

    private func withFolder(_ body: () throws -> Void) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try body()
    }

    @Test func whatIsSavedIsLoaded() throws {
        try withFolder {
            #expect(try store.load() == nil)
            try store.save(session)
            #expect(try store.load() == session)
            let other = Session(token: Secret("other"), account: Account(name: "Bea", email: "bea@example.org"))
            try store.save(other)
            #expect(try store.load() == other)
            try store.clear()
            #expect(try store.load() == nil)
            try store.clear()
        }
    }

    @Test func aCopyWithOtherLineEndsOrAByteOrderMarkIsTheSame() throws {
        try withFolder {
            try store.save(session)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            for copy in ["\u{FEFF}" + text, text.replacing(",", with: ",\r\n") + "\r\n"] {
                try Data(copy.utf8).write(to: URL(fileURLWithPath: path))
                #expect(try store.load() == session)
            }
        }
    }

    @Test func noOtherUserCanReadIt() throws {
        try withFolder {
            try store.save(session)
            let files = FileManager.default
            #expect(try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
            let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
            #expect(try files.attributesOfItem(atPath: parent)[.posixPermissions] as? Int == 0o700)
            #expect(try files.contentsOfDirectory(atPath: parent) == ["session.json"], "a file remains")
        }
    }

    @Test func aFileThatOthersCouldReadIsReplaced() throws {
        try withFolder {
            try store.save(session)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
            try store.save(session)
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test(arguments: [
        "", "{", "null", "\u{0}", "{\"version\": 2, \"token\": \"t\", \"name\": \"n\", \"email\": \"e\"}",
    ])
    func whatIsNoSessionIsUnreadable(text: String) throws {
        try withFolder {
            try store.save(session)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            #expect(throws: SessionStoreError.unreadable(path: path)) { try store.load() }
            try store.clear()
            #expect(try store.load() == nil)
        }
    }

    /// Replaces parts of the file by values of any type: the session is unreadable or different, without a crash.
    @Test(arguments: ["\"version\":1", "\"token\":\"token\"", "\"email\":\"ada@example.org\""])
    func anyValueIsReplaced(part: String) throws {
        try withFolder {
            try store.save(session)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text.contains(part))
            let name = part.prefix { $0 != ":" }
            let values = [
                "null", "-1", "1e400", "9223372036854775808", "[]", "{}", "true", "\"\"", "\"\\u001b]0;PWNED\\u0007\"",
                "\"\\ud800\"", "\"" + String(repeating: "x", count: 70_000) + "\"", "",
                String(repeating: "[", count: 60_000),
            ]
            for value in values {
                try Data(text.replacing(part, with: "\(name):\(value)").utf8).write(to: URL(fileURLWithPath: path))
                do {
                    #expect(try store.load() != nil)
                } catch {
                    #expect(error as? SessionStoreError == .unreadable(path: path))
                }
            }
            try store.save(session)
            #expect(try store.load() == session)
        }
    }

    @Test func aPipeInItsPlaceIsNotWaitedFor() throws {
        try withFolder {
            try store.save(session)
            try store.clear()
            #expect(mkfifo(path, 0o600) == 0)
            #expect(throws: SessionStoreError.unreadable(path: path)) { try store.load() }
        }
    }

    @Test func aFolderInItsPlaceIsSaid() throws {
        try withFolder {
            try FileManager.default.createDirectory(atPath: path + "/x", withIntermediateDirectories: true)
            #expect(throws: SessionStoreError.self) { try store.save(session) }
            #expect(throws: SessionStoreError.self) { try store.clear() }
            let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
            #expect(try FileManager.default.contentsOfDirectory(atPath: parent) == ["session.json"], "a file remains")
        }
    }

    /// A program that is killed while saving leaves its temporary file, which contains the token.
    @Test func whatASaveThatWasCutOffHasWrittenGoesToo() throws {
        try withFolder {
            try store.save(session)
            let others = ["session.json.backup", "other.json.new-4711", "notes"]
            for name in ["session.json.new-\(UUID().uuidString)", "session.json.new-\(UUID().uuidString)"] + others {
                let file = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name)
                try Data("{\"version\":1,\"tok".utf8).write(to: file)
            }
            try store.clear()
            let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
            #expect(try Set(FileManager.default.contentsOfDirectory(atPath: parent)) == Set(others))
        }
    }
}

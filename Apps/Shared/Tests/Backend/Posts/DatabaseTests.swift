import AppDatabase
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Backend

@Suite("The demo server's database file", .timeLimit(.minutes(12)))
struct DatabaseTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("posts.sqlite")
    }

    private func isServing(_ backend: DemoBackend) async throws -> Bool {
        let answer = try await backend.answer("/posts/100")
        return answer.status == 200
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    }

    private func makeSound() throws {
        _ = try DemoBackend(databasePath: path)
    }

    @Test func isFilledOnceAndKept() async throws {
        try makeSound()
        try await DatabaseQueue(path: path).write {
            try $0.execute(sql: "UPDATE posts SET title = 'mine' WHERE id = 1")
        }
        let backend = try DemoBackend(databasePath: path, limits: .patient)
        #expect(backend.notice == nil)
        #expect(try await backend.answer("/posts/1").text.contains("mine"))
        #expect(try names() == ["posts.sqlite"])
    }

    @Test func theIndexOfAnOlderProgramIsMadeAgain() async throws {
        try makeSound()
        try await DatabaseQueue(path: path).write { db in
            try db.execute(
                sql: """
                    UPDATE posts SET title = 'Ёлка, 你好世界' WHERE id = 1;
                    DROP TABLE post_search;
                    CREATE VIRTUAL TABLE post_search USING fts5(title, body, author, content='', prefix='1 2 3 4');
                    DELETE FROM grdb_migrations WHERE identifier = 'search in any script';
                    """)
        }
        let backend = try DemoBackend(databasePath: path, limits: .patient)
        let search = "%D0%B5%D0%BB%D0%BA%D0%B0%20%E4%B8%96%E7%95%8C"
        #expect(try await backend.answer("/feed?search=\(search)").text.contains("\"total\" : 1"))
    }

    @Test func everyCommitIsOnTheDisk() throws {
        let (database, _) = try DatabaseFile(backendPath: path).openForServer()
        #expect(try database.read { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 3)
    }

    @Test func missingFoldersAreMade() async throws {
        let backend = try DemoBackend(databasePath: folder.path("a/b/posts.sqlite"), limits: .patient)
        #expect(try await isServing(backend))
    }

    @Test func anEmptyFileIsANewDatabase() async throws {
        try Data().write(to: URL(fileURLWithPath: path))
        let backend = try DemoBackend(databasePath: path, limits: .patient)
        #expect(backend.notice == nil)
        #expect(try await isServing(backend))
    }

    @Test("a file that the user names is refused and left unchanged if it belongs to another program")
    func another() throws {
        try DemoBackend.checkDatabase(named: path)
        try makeSound()
        try DemoBackend.checkDatabase(named: path)
        let other = folder.path("notes.sqlite")
        try DatabaseQueue(path: other).write { try $0.execute(sql: "CREATE TABLE notes (text TEXT)") }
        let content = try Data(contentsOf: URL(fileURLWithPath: other))
        #expect(throws: DemoBackendError.foreignDatabase(path: other)) { try DemoBackend.checkDatabase(named: other) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == content)
    }

    enum Damage: String, CaseIterable {
        case text, halved, firstPage, zeros, middleOverwritten, endOverwritten, tableMissing, columnMissing,
            otherProgram, newerVersion
    }

    private func inflict(_ damage: Damage) throws {
        let url = URL(fileURLWithPath: path)
        try makeSound()
        let bytes = try Data(contentsOf: url)
        switch damage {
        case .text: try Data("This is a shopping list.".utf8).write(to: url)
        case .halved: try bytes.prefix(bytes.count / 2).write(to: url)
        case .firstPage: try bytes.prefix(4096).write(to: url)
        case .zeros: try Data(count: bytes.count).write(to: url)
        case .middleOverwritten: try overwrite(from: 4096)
        case .endOverwritten: try overwrite(from: bytes.count - 8192)
        case .tableMissing: try change("DROP TABLE comments")
        case .columnMissing: try change("ALTER TABLE posts RENAME COLUMN title TO heading")
        case .otherProgram:
            try FileManager.default.removeItem(at: url)
            try change("CREATE TABLE bookmarks (url TEXT)")
        case .newerVersion: try change("INSERT INTO grdb_migrations VALUES ('likes')")
        }
    }

    private func overwrite(from offset: Int) throws {
        let url = URL(fileURLWithPath: path)
        let bytes = try Data(contentsOf: url)
        try (bytes.prefix(offset) + Data(repeating: 0x5A, count: bytes.count - offset)).write(to: url)
    }

    private func change(_ sql: String) throws {
        try DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
    }

    @Test(arguments: Damage.allCases)
    func aDamagedFileIsQuarantined(damage: Damage) async throws {
        try inflict(damage)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let backend = try DemoBackend(databasePath: path, limits: .patient)
        #expect(backend.notice?.newName == "posts.sqlite.damaged-1")
        #expect(backend.notice?.description.contains("posts.sqlite.damaged-1") == true)
        #expect(try Data(contentsOf: folder.url.appendingPathComponent("posts.sqlite.damaged-1")) == before)
        #expect(try await isServing(backend))
        #expect(try DemoBackend(databasePath: path).notice == nil)
    }

    @Test func damagedFilesAreCountedAndTakeTheirCompanionsAlong() throws {
        for number in 1...3 {
            for suffix in ["", "-wal", "-shm"] { try Data("no".utf8).write(to: URL(fileURLWithPath: path + suffix)) }
            #expect(try DemoBackend(databasePath: path).notice?.newName == "posts.sqlite.damaged-\(number)")
        }
        let aside = (1...3).flatMap { n in ["", "-shm", "-wal"].map { "posts.sqlite.damaged-\(n)\($0)" } }
        #expect(try names() == (["posts.sqlite"] + aside).sorted())
    }

    @Test func aPlaceThatCannotBeWrittenIsAnError() throws {
        try Data("a file".utf8).write(to: folder.url.appendingPathComponent("file"))
        for place in [folder.path("file/posts.sqlite"), folder.url.path] {
            let error = #expect(throws: DemoBackendError.self) { try DemoBackend(databasePath: place) }
            #expect(error?.message.contains(place) == true)
            #expect(error?.message.contains("Choose another path") == true)
        }
    }

    @Test func manyMayOpenANewFileAtOnce() async throws {
        try await withThrowingTaskGroup(of: DemoBackend.self) { [path] group in
            for _ in 0..<8 { group.addTask { try DemoBackend(databasePath: path) } }
            for try await backend in group { #expect(backend.notice == nil) }
        }
        #expect(try await isServing(DemoBackend(databasePath: path, limits: .patient)))
        #expect(try names() == ["posts.sqlite"])
    }
}

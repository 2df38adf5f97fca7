import Foundation
import TestSupport
import Testing

/// Programs in folders whose files other users can read or replace.
@Suite("Programs and folders that other users can access", .timeLimit(.minutes(12)))
struct UnsafeFolderTests {
    private static let databases = [
        ("posts", "posts.sqlite"), ("posts", "posts-saved.sqlite"), ("posts", "posts.sqlite-wal"),
        ("signup", "accounts.sqlite"), ("wallet", "ledger.sqlite"), ("wallet", "wallet/wallet.sqlite"),
    ]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    private func mode(of file: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    }

    private func makeFolder(_ name: String, mode: Int) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
    }

    private func run(_ program: String, _ data: String) async throws -> Command.Result {
        try await Command.run(try Program.path(of: program), ["--data-dir", path(data)])
    }

    @Test("a symbolic link in place of a database is refused, and its target stays", arguments: databases)
    func linkedDatabase(program: String, file: String) async throws {
        try folder.write("", to: "target")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path("target"))
        try makeFolder("data/wallet", mode: 0o700)
        try FileManager.default.createSymbolicLink(
            atPath: path("data/\(file)"), withDestinationPath: path("target"))
        let result = try await run(program, "data")
        #expect(result.status == 1 && result.output == "")
        #expect(result.errors.contains("is a symbolic link"), "\(result.errors)")
        #expect(result.errors.contains(path("data/\(file)").replacing("-wal", with: "")), "\(result.errors)")
        #expect(try mode(of: path("target")) == 0o644)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path("target"))).isEmpty)
    }

    @Test("a symbolic link in place of the wallet's folder is refused")
    func linkedSecrets() async throws {
        try makeFolder("elsewhere", mode: 0o700)
        try makeFolder("data", mode: 0o700)
        try FileManager.default.createSymbolicLink(
            atPath: path("data/wallet"), withDestinationPath: path("elsewhere"))
        let result = try await run("wallet", "data")
        #expect(result.status == 1 && result.output == "")
        #expect(
            result.errors.contains(
                "The data directory \(path("data/wallet")) cannot be used: It is a link, and secrets are kept in real "
                    + "folders only. Name another folder with --data-dir."), "\(result.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("elsewhere")) == [])
    }

    @Test(
        "the user's folder is closed to others who can write to it, and the user is informed",
        arguments: ["posts", "signup", "wallet"], [0o777, 0o770, 0o707])
    func writable(program: String, open: Int) async throws {
        try makeFolder("data", mode: open)
        let result = try await run(program, "data")
        #expect(result.status == 0)
        #expect(
            result.errors
                == "Other users could write to \(path("data")). It is now closed to them (mode 0700).\n")
        #expect(try mode(of: path("data")) == 0o700)
        #expect(try await run(program, "data").errors == "")
    }

    @Test("the wallet's folder is closed to readers too")
    func readable() async throws {
        try makeFolder("data/wallet", mode: 0o755)
        let result = try await run("wallet", "data")
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        #expect(try mode(of: path("data/wallet")) == 0o700)
        #expect(try mode(of: path("data")) == 0o755, "a folder that others can only read is the user's choice")
    }

    @Test("a folder that all users share is refused and left as it is", arguments: ["posts", "signup", "wallet"])
    func shared(program: String) async throws {
        try makeFolder("data", mode: 0o1777)
        let result = try await run(program, "data")
        #expect(result.status == 1 && result.output == "")
        #expect(
            result.errors.contains(
                "The data directory \(path("data")) cannot be used: It is shared by all users. Name another folder"),
            "\(result.errors)")
        #expect(try mode(of: path("data")) == 0o1777)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("data")) == [])
    }

    @Test("a symbolic link of the user can be given as the folder", arguments: ["posts", "signup", "wallet"])
    func linkedFolder(program: String) async throws {
        try makeFolder("real", mode: 0o700)
        try FileManager.default.createSymbolicLink(atPath: path("data"), withDestinationPath: path("real"))
        let result = try await run(program, "data")
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        #expect(try !FileManager.default.contentsOfDirectory(atPath: path("real")).isEmpty)
    }
}

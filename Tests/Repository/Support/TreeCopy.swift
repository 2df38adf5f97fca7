import Foundation
import TestSupport

/// A temporary copy of the files that the generators read and change.
struct TreeCopy {
    typealias Result = Command.Result

    private let folder: TemporaryFolder
    private static let items = [
        ".swift-format", "Apps", "Docs/Architecture.md", "Package.swift", "README.md", "Scripts", "Tests",
        "Tools/Program/TestedApps.swift",
    ]

    init() throws {
        folder = try TemporaryFolder()
        for item in Self.items {
            let place = url(item)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: Repository.url(item), to: place)
        }
        // Only read.
        try FileManager.default.createSymbolicLink(at: url("Packages"), withDestinationURL: Repository.url("Packages"))
    }

    func url(_ path: String) -> URL { folder.url.appendingPathComponent(path) }
    func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }
    func write(_ text: String, to path: String) throws { try folder.write(text, to: path) }

    func generate(_ what: String, name: String, app: String? = nil, architecture: String? = nil) async throws -> Result
    {
        try await Command.run(
            "/usr/bin/env", ["python3", url("Scripts/generate.py").path, what],
            environment: ["NAME": name, "APP": app, "ARCH": architecture])
    }

    /// Checks the sources below some folders against the rules of layout and repository.
    func lint(_ folders: [String]) async throws -> Result {
        let layout = try await Command.run(
            "/usr/bin/env",
            ["swift", "format", "lint", "--strict", "--recursive", "--configuration", url(".swift-format").path]
                + folders.map { url($0).path })
        guard layout.status == 0 else { return layout }
        return try await Command.run(url("Scripts/lint-policy.sh").path, [url("Apps").path])
    }

    /// Returns the texts of all files by path, except for files that are only read.
    func files() throws -> [String: String] {
        guard let walk = FileManager.default.enumerator(atPath: folder.url.path) else { return [:] }
        var texts: [String: String] = [:]
        for case let path as String in walk where !path.hasPrefix("Packages") {
            texts[path] = (try? text(path)) ?? "(folder)"
        }
        return texts
    }
}

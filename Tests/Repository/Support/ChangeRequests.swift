import Foundation
import TestSupport

/// A copy of the change requests, which may be damaged, and the command that tries them.
struct ChangeRequests {
    static let names = ((try? Repository.folders(in: "Changes")) ?? [])

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.copyItem(at: Repository.url("Changes"), to: url(""))
    }

    func url(_ path: String) -> URL { folder.url.appendingPathComponent("Changes/" + path) }

    /// The folder in which the requests are built.
    var scratch: URL { folder.url.appendingPathComponent("scratch") }

    /// Replaces all occurrences of a text in a file.
    func replace(_ text: String, by other: String, in path: String) throws {
        let old = try String(contentsOf: url(path), encoding: .utf8)
        guard old.contains(text) else { throw CocoaError(.fileReadCorruptFile) }
        try folder.write(old.replacingOccurrences(of: text, with: other), to: "Changes/" + path)
    }

    /// Runs the command with a fake compiler: the lines of a shell script.
    func run(_ arguments: String..., swift: String = "exit 1") async throws -> Command.Result {
        let compiler = try folder.write("#!/bin/sh\n\(swift)\n", to: "swift", isExecutable: true)
        let places = ["--requests", url("").path, "--scratch", scratch.path]
        return try await Command.run(
            "/usr/bin/env", ["python3", Repository.url("Scripts/changes.py").path] + places + arguments,
            environment: ["SWIFT": compiler.path, "ONLY": nil])
    }
}

/// A way to damage a request, and the expected message.
struct Harm: CustomStringConvertible, Sendable {
    let description: String
    let said: [String]
    private let change: @Sendable (ChangeRequests) throws -> Void

    init(_ description: String, said: String..., change: @escaping @Sendable (ChangeRequests) throws -> Void) {
        (self.description, self.said, self.change) = (description, said, change)
    }

    func apply(to requests: ChangeRequests) throws { try change(requests) }

    static let all = [
        Harm("a patch is gone", said: "08-undo has no vvsi.patch", "--edit 08") {
            try FileManager.default.removeItem(at: $0.url("08-undo/vvsi.patch"))
        },
        Harm(
            "the tree has changed", said: "08-undo/mvc-e.patch does not apply to today's tree:",
            "Apps/Counter/MVCE/Counter/CounterEvent.swift", "--edit 08", "--save 08"
        ) {
            try $0.replace("     case undo", by: "     case restore", in: "08-undo/mvc-e.patch")
        },
        Harm("a kind is missing", said: "No change request is of the kind: add undo.") {
            try $0.replace("| add undo |", by: "| add a column |", in: "08-undo/README.md")
        },
        Harm("a kind is unknown", said: "08-undo/README.md names the kind 'add redo'.", "add a filter") {
            try $0.replace("| add undo |", by: "| add redo |", in: "08-undo/README.md")
        },
        Harm("a page names another clause", said: "names the clauses C-8, but shared.patch changes C-7") {
            try $0.replace("| C-7 |", by: "| C-8 |", in: "08-undo/README.md")
        },
        Harm("a page has no request", said: "08-undo/README.md does not quote the request") {
            try $0.replace("> ", by: "", in: "08-undo/README.md")
        },
        Harm(
            "a first attempt has another form",
            said: "10-goal/README.md says '- vvsi: 63 lines", "about a first attempt"
        ) {
            try $0.replace("63 lines in 4 files; old clauses broken", by: "63 lines; broken", in: "10-goal/README.md")
        },
        Harm("a first attempt is missing", said: "10-goal/README.md has first attempts of mvvm-c, mvc-e") {
            try $0.replace("- vvsi: 63", by: "vvsi: 63", in: "10-goal/README.md")
        },
        Harm("an architecture's work is shared", said: "08-undo/shared.patch changes Apps/Counter/VVSI/") {
            let patch = try String(contentsOf: $0.url("08-undo/vvsi.patch"), encoding: .utf8)
            let shared = try String(contentsOf: $0.url("08-undo/shared.patch"), encoding: .utf8)
            try (shared + patch).write(to: $0.url("08-undo/shared.patch"), atomically: true, encoding: .utf8)
        },
        Harm("one architecture changes another", said: "08-undo/vvsi.patch changes Apps/Counter/MVCE/") {
            let patch = try String(contentsOf: $0.url("08-undo/mvc-e.patch"), encoding: .utf8)
            try patch.write(to: $0.url("08-undo/vvsi.patch"), atomically: true, encoding: .utf8)
        },
    ]
}

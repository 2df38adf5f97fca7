import Testing

/// A file that breaks one rule of the policy script, or only looks like it.
///
/// The forbidden words are joined from parts, so that the script does not find them here.
struct PolicySample: CustomTestStringConvertible {
    let rule: String
    let path: String
    let line: Int
    let text: String

    var testDescription: String { "\(rule): \(text.prefix(60))" }

    init(_ rule: String, _ path: String, line: Int = 1, _ text: String) {
        self.rule = rule
        self.path = path
        self.line = line
        self.text = text + "\n"
    }

    private static let source = "Packages/KitX/Sources/KitX/X.swift"
    private static let tests = "Packages/KitX/Tests/KitXTests/XTests.swift"
    private static let app = "Apps/Counter/Domain/X.swift"

    static let breaches = [
        PolicySample("foundation", source, line: 2, "// a line\nimport Foundation"),
        PolicySample("foundation", source, "public import FoundationEssentials"),
        PolicySample("foundation", source, "@preconcurrency import struct Foundation.Date"),
        PolicySample("force-try", app, "let value = try" + "! make()"),
        PolicySample("force-cast", tests, "let value = other as" + "! Int"),
        PolicySample("real-sleep", tests, "try await Task" + ".sleep(for: .seconds(1))"),
        PolicySample("real-sleep", app, "try await Task" + ".sleep(nanoseconds: 5)"),
        PolicySample("real-sleep", tests, "Thread" + ".sleep(forTimeInterval: 1)"),
        PolicySample("real-sleep", tests, "    usle" + "ep(1000)"),
        PolicySample("real-sleep", source, "    nanosle" + "ep(&moment, nil)"),
        PolicySample("real-sleep", tests, "_ = s" + "leep(1)"),
        PolicySample("real-sleep", tests, "try await Continuous" + "Clock().sleep(for: .seconds(1))"),
        PolicySample("delayed-work", tests, "DispatchQueue.main.async" + "After(deadline: .now() + 1) {}"),
        PolicySample("durable-database", app, "let database = try DatabaseQ" + "ueue(path: path)"),
        PolicySample("held-owner", app, "work.run { [weak self] in self" + "?.show(try await library.list()) }"),
        PolicySample("held-owner", source, "self" + "?.model.rows = await library.list()"),
        PolicySample("condition", app, "#if o" + "s(Linux)"),
        PolicySample("condition", tests, line: 2, "#if DEBUG\n#elseif canImport(Gli" + "bc)"),
        PolicySample("glibc", source, "import Gli" + "bc"),
        PolicySample("glibc", app, line: 2, "#if canImport(Darwin)\nimport Gli" + "bc\n#endif"),
        PolicySample("unfinished", app, "// TO" + "DO: more"),
        PolicySample("unfinished", app, "let value = 1  // FIX" + "ME"),
        PolicySample("unchecked", source, "final class Box: @un" + "checked Sendable {}"),
        PolicySample(
            "unchecked", app, line: 3, "// About something else.\nlet a = 1\nnonisolated(un" + "safe) var b = 2"),
        PolicySample("long-file", app, line: 401, Array(repeating: "let a = 1", count: 401).joined(separator: "\n")),
        PolicySample("machine-path", "README.md", "See /ho" + "me/somebody/notes."),
        PolicySample("machine-path", "Scripts/x.py", "open('/ro" + "ot/x')"),
        PolicySample("strict-script", "Scripts/x.sh", "#!/usr/bin/env bash\nset -e"),
        PolicySample("strict-script", ".ci/run", "#!/usr/bin/env bash"),
    ]

    static let innocents = [
        PolicySample("foundation", app, "import Foundation"),
        PolicySample("foundation", tests, "import Foundation"),
        PolicySample("force-try", app, "let entry! = retry\n// try" + "! is forbidden here"),
        PolicySample("force-cast", app, "let value = has" + "! + 1"),
        PolicySample(
            "real-sleep", source, "func s" + "leep(until deadline: Instant, tolerance: Duration?) async throws {}"),
        PolicySample("real-sleep", app, "try await clock.sleep(for: .seconds(1))"),
        PolicySample("durable-database", app, "let database = try DatabaseQ" + "ueue()"),
        PolicySample("durable-database", "Apps/Shared/Database/X.swift", "try DatabaseQ" + "ueue(path: path)"),
        PolicySample("condition", app, "#if canImport(Darwin)"),
        PolicySample("glibc", app, "#if canImport(Darwin)\nimport Darwin\n#else\nimport Gli" + "bc\n#endif"),
        PolicySample("held-owner", app, "self" + "?.work.run(\"change\") { await library.list() }"),
        PolicySample("held-owner", app, "if self?.load == .loading, let rows = await library.list() {}"),
        PolicySample("unchecked", source, "// Only read.\nfinal class Box: @un" + "checked Sendable {}"),
        PolicySample("unchecked", source, "/// A box.\n@MainActor\nfinal class Box: @un" + "checked Sendable {}"),
        PolicySample("unchecked", app, "nonisolated(un" + "safe) let b = 2  // never written"),
        PolicySample("long-file", app, Array(repeating: "let a = 1", count: 400).joined(separator: "\n")),
        PolicySample("machine-path", "README.md", "https://example.org/home/page and Tests/home/x"),
        PolicySample("strict-script", "Scripts/x.sh", "#!/usr/bin/env bash\nset -euo pipefail"),
    ]
}

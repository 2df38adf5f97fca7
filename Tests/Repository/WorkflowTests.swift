import Foundation
import TestSupport
import Testing

/// Workflows run elsewhere: here, their commands are held against the Makefile, and `make lint` checks the rest.
@Suite("Workflows")
struct WorkflowTests {
    @Test("each step that runs something runs one command of the Makefile", arguments: workflows)
    func commands(workflow: String) throws {
        let commands = try Self.commands(of: Repository.text(workflow))
        #expect(try Self.faults(in: commands) == [])
    }

    @Test("a command that does not exist, or is not the Makefile's, is a fault")
    func faults() throws {
        let text = "- run: make check\n  - run: make chekc\n  - run: |\n      make check\n  - run: swift build\n"
        #expect(try Self.faults(in: Self.commands(of: text)) == ["make chekc", "|", "swift build"])
    }

    @Test("both systems run README's commands, and Linux runs all checks")
    func readme() throws {
        let jobs = try Repository.text(".github/workflows/ci.yml").components(separatedBy: "\n  macos:\n")
        try #require(jobs.count == 2)
        let shown = Repository.matches(of: /^(make .*)$/, in: try Repository.text("README.md")).prefix(2)
        #expect(shown == ["make run-app APP=posts", "make test"])
        #expect(Self.commands(of: jobs[1]) == Array(shown))
        // All checks contain all tests.
        #expect(Self.commands(of: jobs[0]) == [shown[0], "make check"])
    }

    @Test("the oldest compiler is the same everywhere")
    func oldestSwift() throws {
        let oldest = try #require(
            Repository.matches(of: /^readonly oldest_swift=(.*)$/, in: Repository.text("Scripts/setup.sh")).first)
        #expect(try Repository.text(".github/workflows/ci.yml").contains("swift: ['\(oldest)', "))
        #expect(try Repository.text("README.md").contains("You need Swift \(oldest) or newer"))
        for manifest in ["Package.swift", "Examples/Hello/Package.swift", "Tests/BringYourOwn/Package.swift"] {
            #expect(try Repository.text(manifest).hasPrefix("// swift-tools-version: \(oldest)\n"), "\(manifest)")
        }
    }

    private static func commands(of workflow: String) -> [String] {
        Repository.matches(of: /^ *-? ?run: *(.*)$/, in: workflow)
    }

    private static func faults(in commands: [String]) throws -> [String] {
        let line = try #require(try Repository.text("Makefile").firstMatch(of: /\.PHONY: ([a-z -]+)/))
        let targets = Set(line.output.1.split(separator: " ").map { "make \($0)" })
        return commands.filter { !targets.contains($0.split(separator: " ").prefix(2).joined(separator: " ")) }
    }

    static let workflows =
        ((try? FileManager.default.contentsOfDirectory(atPath: Repository.url(".github/workflows").path)) ?? [])
        .map { ".github/workflows/" + $0 }
}

import Foundation
import TestSupport
import Testing

@Suite("README and the other documents")
struct ReadmeTests {
    @Test("the table of apps matches the tree")
    func appTable() throws {
        let rows = try Repository.text("README.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
            .filter { $0.contains("/SPEC.md)") }
        let architectures = ArchitectureCase.all
        let expected = try App.all.map { app in
            let cells = try architectures.map { architecture in
                let word = try app.standardCase == architecture.name ? "default" : "yes"
                return "[\(word)](\(app.folder)/\(architecture.folder))"
            }
            let clauses = "[\(try app.clauses.count) clauses](\(app.folder)/SPEC.md)"
            return "| `\(app.program)` | \((cells + [clauses]).joined(separator: " | ")) |"
        }
        #expect(rows.map(String.init) == expected)
    }

    @Test("the table of apps has a column for each architecture")
    func appTableHeader() throws {
        let titles = ArchitectureCase.all.map { "\($0.title) (`\($0.spelling)`)" }
        #expect(
            try Repository.text("README.md").contains("| app | \(titles.joined(separator: " | ")) | what it does |"))
    }

    @Test(
        "each command that a document names is a target", arguments: ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
    func namedCommandsExist(document: String) throws {
        let named = Repository.matches(of: /(?:`|^)make ([a-z-]+)/, in: try Repository.text(document))
        #expect(Set(named).subtracting(try targets()).sorted() == [])
    }

    @Test("README or CONTRIBUTING names each target")
    func everyTargetIsNamed() throws {
        let text = try Repository.text("README.md") + Repository.text("CONTRIBUTING.md")
        let named = Repository.matches(of: /(?:`|^)make ([a-z-]+)/, in: text)
        #expect(Set(try targets()).subtracting(named).sorted() == [])
    }

    @Test("`make` without a target lists the common targets, each on its own line, and names where the others are")
    func helpListsTargets() async throws {
        let help = try await Command.run("/usr/bin/env", ["make", "-s", "-C", Repository.root.path])
        #expect(help.status == 0)
        let listed = Repository.matches(of: /^  make ([a-z-]+) +\S/, in: help.output)
        #expect(listed == (try targets().filter(listed.contains)))
        #expect((15...24).contains(listed.count))
        #expect(help.output.contains("CONTRIBUTING.md has the other commands"))
    }

    @Test("each link within the repository has a target", arguments: documents)
    func links(document: String) throws {
        let folder = document.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        let targets = Repository.matches(of: /\]\(([^)#]+)[^)]*\)/, in: try Repository.text(document))
        let broken = targets.filter { !$0.contains("://") && !Repository.exists(folder + $0) }
        #expect(broken == [])
    }

    static let documents = ((try? Repository.files(in: "", endingIn: ".md")) ?? [])

    /// Returns the targets of the Makefile, from its list of phony targets.
    private func targets() throws -> [String] {
        let line = try #require(try Repository.text("Makefile").firstMatch(of: /\.PHONY: ([a-z -]+)/))
        return line.output.1.split(separator: " ").map(String.init)
    }
}

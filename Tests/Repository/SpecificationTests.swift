import Foundation
import TestSupport
import Testing

@Suite("Specifications and contracts")
struct SpecificationTests {
    @Test("every fact has a check, and every check a fact")
    func factsAndChecksAreTheSame() async throws {
        let result = try await facts(of: Repository.root.path)
        #expect(result.errors == "")
        let expected = try App.allAndTemplate.map {
            "\($0.name): \(try $0.clauses.count) clauses, \(try $0.facts.count) facts, each with a check.\n"
        }
        #expect(result.output == expected.joined())
        #expect(result.status == 0)
    }

    @Test("each fact without a check, and each check without a fact, is named")
    func factsAndChecksThatDiffer() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Apps/Zoo/Variants/ZooVariants.swift")
        try folder.write(
            """
            - **Z-1** One.
            - **Z-2a** Two.
            - **Z-2b** Three.
            - **Z-3** Four.
            """, to: "Apps/Zoo/SPEC.md")
        try folder.write(
            """
            extension ZooContract {
                static let all: [Clause<ZooWorld>] = [
                    Clause("Z-1") { world in },
                    Clause("Z-2") { world in
                        try await world.fact("Z-2a") {}
                        try await world.fact("Z-2c") {}
                        try await world.fact("Z-1") {}
                    },
                    Clause("Z-4") { world in },
                ]
            }
            """, to: "Tests/Zoo/Contract/ZooContract.swift")
        try folder.write(
            "[Mutant(mustFail: \"Z-2b\"), Mutant(mustFail: \"Z-5\")]", to: "Tests/Zoo/Tests/ZooMutants.swift")
        try folder.write(
            "Clause(\"Z-3\") { try await $0.fact(\"Z-9a\") {} }", to: "Tests/Zoo/Subjects/Live/LiveZooClauses.swift")
        let result = try await facts(of: folder.url.path)
        #expect(result.output == "Zoo: 3 clauses, 4 facts.\n")
        let source = "Tests/Zoo/Contract/ZooContract.swift"
        #expect(
            result.errors == """
                \(source) checks Z-2c, which is no fact of Apps/Zoo/SPEC.md.
                \(source) checks Z-1 within Z-2.
                \(source) checks Z-4, which is no fact of Apps/Zoo/SPEC.md.
                Tests/Zoo/Subjects/Live/LiveZooClauses.swift checks Z-9a, which is no fact of Apps/Zoo/SPEC.md.
                No check names Z-2b of Apps/Zoo/SPEC.md.
                No check names Z-3 of Apps/Zoo/SPEC.md.
                Tests/Zoo/Tests/ZooMutants.swift: a mutant must fail Z-5, which is no fact of Apps/Zoo/SPEC.md.

                """)
        #expect(result.status == 1)
    }

    private func facts(of folder: String) async throws -> Command.Result {
        try await Command.run("/usr/bin/env", ["python3", Repository.url("Scripts/facts.py").path, folder])
    }

    @Test("clauses are numbered from 1 without a gap, with one letter for each app", arguments: App.allAndTemplate)
    func numbersAreConsecutive(app: App) throws {
        let clauses = try app.clauses
        let letter = String(app.name.prefix(1))
        #expect(!clauses.isEmpty)
        #expect(clauses == (1...max(1, clauses.count)).map { "\(letter)-\($0)" })
    }

    @Test("a clause with lettered facts has at least two, lettered from a without a gap", arguments: App.allAndTemplate)
    func lettersAreConsecutive(app: App) throws {
        let facts = Dictionary(grouping: try app.facts) { String($0.prefix { !$0.isLowercase }) }
        for (clause, facts) in facts where facts != [clause] {
            #expect(facts.count > 1)
            #expect(facts == "abcdefghijklmnopqrstuvwxyz".prefix(facts.count).map { "\(clause)\($0)" })
        }
    }

    @Test("no line of a specification looks like a fact without being one", arguments: App.allAndTemplate)
    func nothingElseLooksLikeAFact(app: App) throws {
        let items = try app.specification.split(separator: "\n").filter { $0.hasPrefix("- ") }
        #expect(items.count == (try app.facts.count))
    }

    @Test("a contract is run for every architecture and every clause", arguments: App.all)
    func contractsAreRun(app: App) throws {
        let tests = try Repository.files(in: "Tests/\(app.name)/Tests", endingIn: ".swift")
        let sources = try tests.map(Repository.text).joined()
        #expect(sources.contains("arguments: Architecture.tested, \(app.name)Contract.clauses.tested)"))
    }

    @Test("a contract includes every list of clauses", arguments: App.all)
    func noListIsMissing(app: App) throws {
        let contract = "Tests/\(app.name)/Contract"
        let sources = try Repository.files(in: contract, endingIn: ".swift").map(Repository.text).joined()
        let declared = Repository.matches(of: /static let ([A-Za-z]+): \[Clause</, in: sources)
        let whole = try #require(
            sources.firstMatch(of: /let clauses: \[Clause<[A-Za-z]+>\] =(\s*[^\n]+(?:\n +\+[^\n]+)*)/))
        let named = Set(whole.output.1.split(whereSeparator: { !$0.isLetter }).map(String.init))
        #expect(Set(declared).subtracting(["clauses"]).subtracting(named).sorted() == [])
    }
}

import Testing

@Suite("Specifications and contracts")
struct SpecificationTests {
    @Test("every clause has a check, and every check a clause", arguments: App.allAndTemplate)
    func clausesAndChecksAreTheSame(app: App) throws {
        let contract = app.contract + "/Contract"
        let sources = try Repository.files(in: contract, endingIn: ".swift").map(Repository.text).joined()
        let checked = Set(Repository.matches(of: /Clause\("([^"]+)"\)/, in: sources))
        let written = Set(try app.clauses)
        #expect(written.subtracting(checked).sorted() == [], "clauses of \(app.folder)/SPEC.md without a check")
        #expect(checked.subtracting(written).sorted() == [], "checks in \(contract) without a clause")
    }

    @Test("clauses are numbered from 1 without a gap, with one letter for each app", arguments: App.allAndTemplate)
    func numbersAreConsecutive(app: App) throws {
        let clauses = try app.clauses
        let letter = String(app.name.prefix(1))
        #expect(!clauses.isEmpty)
        #expect(clauses == (1...max(1, clauses.count)).map { "\(letter)-\($0)" })
    }

    @Test("no line of a specification looks like a clause without being one", arguments: App.allAndTemplate)
    func nothingElseLooksLikeAClause(app: App) throws {
        let items = try app.specification.split(separator: "\n").filter { $0.hasPrefix("- ") }
        #expect(items.count == (try app.clauses.count))
    }

    @Test("a contract is run for every architecture and every clause", arguments: App.allAndTemplate)
    func contractsAreRun(app: App) throws {
        let tests = try Repository.files(in: app.contract + "/Tests", endingIn: ".swift")
        let sources = try tests.map(Repository.text).joined()
        #expect(sources.contains("arguments: Architecture.allCases, \(app.name)Contract.clauses)"))
    }

    @Test("the list of a contract names every list of clauses that is written", arguments: App.allAndTemplate)
    func noListIsForgotten(app: App) throws {
        let contract = app.contract + "/Contract"
        let sources = try Repository.files(in: contract, endingIn: ".swift").map(Repository.text).joined()
        let declared = Repository.matches(of: /static let ([A-Za-z]+): \[Clause</, in: sources)
        let whole = try #require(
            sources.firstMatch(of: /let clauses: \[Clause<[A-Za-z]+>\] =\s*([^\n]+(?:\n +\+[^\n]+)*)/))
        let named = Set(whole.output.1.split(whereSeparator: { !$0.isLetter }).map(String.init))
        #expect(Set(declared).subtracting(["clauses"]).subtracting(named).sorted() == [])
    }
}

import Foundation
import TestSupport
import Testing

/// The check is tested with bad sentences: a check that finds nothing proves nothing.
@Suite("Prose check")
struct ProseTests {
    @Test(
        "reports each banned phrase with its line and what to write instead",
        arguments: [
            ("README.md", "# Title\n\nIt opens anew.\n", 3, "anew", "again"),
            ("README.md", "Ask `anew`, or\nlet go\nof it.\n", 2, "let go of", "release"),
            (
                "Packages/KitRecording/Sources/X.swift", "let anew = 1\n/// Whoever calls it.\nfunc x() {}\n", 2,
                "whoever", "the subject: \"a caller that …\", \"users who …\""
            ),
            ("Tests/X.swift", "@Test(\"it opens anew\") func anew() {}\n", 1, "anew", "again"),
            ("Scripts/x.sh", "anew=1  # set anew\n", 1, "anew", "again"),
            ("Makefile", "x: anew ## Show what nobody sees\n", 1, "nobody", "the subject and a negative verb"),
            ("Apps/Notes/Domain/X.swift", "let x =\n    \"It opens anew\"\n", 2, "anew", "again"),
            ("Apps/Notes/Domain/X.swift", "let x = \"\"\"\n    It opens anew.\n    \"\"\"\n", 2, "anew", "again"),
        ])
    func bannedPhrases(path: String, text: String, line: Int, phrase: String, advice: String) async throws {
        let result = try await check(text, at: path)
        #expect(result.output.hasPrefix("\(path):\(line): banned phrase: '\(phrase)'. Write: \(advice)"))
        #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
        #expect(result.errors.contains("CONTRIBUTING.md: 1."))
        #expect(result.status == 1)
    }

    @Test(
        "reports Title Case in the texts of programs",
        arguments: ["Link Not Opened", "Cannot Open the Ledger", "Network Connectivity Error"])
    func titleCase(text: String) async throws {
        let place = "Packages/KitCore/Sources/KitCore/X.swift"
        let result = try await check("let a = 1\nlet title = \"\(text)\"\n", at: place)
        #expect(result.output == "\(place):2: Title Case: '\(text)'. Write the text in sentence case.\n")
        #expect(result.status == 1)
    }

    @Test(
        "accepts sentence case, names, and the data of tests",
        arguments: [
            ("Apps/Notes/Domain/X.swift", "Link not opened"), ("Apps/Notes/Domain/X.swift", "New Zealand"),
            ("Apps/Notes/Domain/X.swift", "TRIP"), ("Apps/Notes/Tests/X.swift", "Link Not Opened"),
        ])
    func sentenceCase(path: String, text: String) async throws {
        let result = try await check("let title = \"\(text)\"\n", at: path)
        #expect(result.output == "")
        #expect(result.status == 0)
    }

    @Test(
        "reports public functions that throw and do not say what",
        arguments: [
            "    /// Opens it.\n    public func open() throws {\n",
            "    /// Opens it.\n    @concurrent\n    public func open(\n        _ a: Int\n    ) async throws -> Int {\n",
            "    public static func open<A>(_ a: A) throws(E) -> A where A: B {\n",
        ])
    func silentThrows(declaration: String) async throws {
        let place = "Apps/Notes/Domain/X.swift"
        let result = try await check(declaration + "    }\n", at: place)
        let line = declaration.split(separator: "\n").firstIndex { $0.contains("func") }.map { $0 + 1 }
        #expect(
            result.output
                == "\(place):\(line ?? 0): 'open' throws. Write: '- Throws: …', the type of the error and when.\n")
        #expect(result.status == 1)
    }

    @Test(
        "accepts throwing functions that say what, and functions that throw nothing themselves",
        arguments: [
            "/// Opens it.\n/// - Throws: `E` if it is closed.\n@concurrent\npublic func open() throws {\n",
            "/// Throws unless it is open.\npublic func expectOpen() throws {\n",
            "/// Opens it.\npublic func open(_ body: () throws -> Void) {\n",
            "/// Opens it.\npublic func open() { }\nfunc close() throws { }\n",
            "/// Writes it.\npublic func encode(to encoder: any Encoder) throws {\n",
        ])
    func plainThrows(declaration: String) async throws {
        let result = try await check(declaration, at: "Apps/Notes/Domain/X.swift")
        #expect(result.output == "")
        #expect(result.status == 0)
    }

    @Test(
        "reports comments that begin with a question word or contain the words “another one”",
        arguments: [
            ("/// Whether it is open.\n", 1, "Whether"), ("/// Opens it.\n/// - Parameter key: How.\n", 2, "How"),
            (
                "/// Replaces a key.\n// By another" + " one.\n", 2,
                "another one"
            ),
        ])
    func unclearComments(text: String, line: Int, words: String) async throws {
        let result = try await check(text, at: "Apps/Notes/Domain/X.swift")
        #expect(result.output.hasPrefix("Apps/Notes/Domain/X.swift:\(line): unclear comment: '\(words)'. Write: "))
        #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
        #expect(result.status == 1)
    }

    @Test("accepts question words after the first line of a comment")
    func plainComments() async throws {
        let result = try await check("/// Returns a word:\n/// Whether, Where.\n", at: "Apps/Notes/Domain/X.swift")
        #expect(result.output == "")
        #expect(result.status == 0)
    }

    @Test("accepts code, links and plain sentences")
    func plainText() async throws {
        let text = "Start [again](anew.md) with `whoever`.\n```\nnobody\n```\n"
        let result = try await check(text, at: "README.md")
        #expect(result.output == "")
        #expect(result.errors == "")
        #expect(result.status == 0)
    }

    @Test("reports each misspelling with its file, its line and the correction")
    func misspelling() async throws {
        let result = try await check(
            "One line.\nTeh second line.\n", at: "README.md",
            codespell: "echo '2: Teh second line.'; printf '\\tTeh ==> The\\n'; exit 65")
        #expect(result.output == "README.md:2: misspelled: 'Teh'. Write: The.\n")
        #expect(result.status == 1)
    }

    @Test("a codespell that fails fails the check")
    func brokenSpelling() async throws {
        let result = try await check("One line.\n", at: "README.md", codespell: "echo 'no dictionary' >&2; exit 1")
        #expect(result.errors == "codespell failed: no dictionary\n")
        #expect(result.status == 1)
    }

    @Test("a missing codespell fails the check")
    func noSpelling() async throws {
        let result = try await check("One line.\n", at: "README.md", codespell: nil)
        #expect(result.errors.hasPrefix("The spelling cannot be checked: codespell is not installed."))
        #expect(result.status == 1)
    }

    @Test("every pattern of the scope matches a file, and every banned phrase has advice")
    func lists() throws {
        for pattern in try entries("scope.txt") {
            let folder = pattern.prefix { $0 != "*" }.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            #expect(Repository.exists(pattern.contains("*") ? folder.joined(separator: "/") : pattern), "\(pattern)")
        }
        for line in try entries("banned.txt") {
            #expect(line.split(separator: "|").filter { $0.contains { $0 != " " } }.count == 2, "\(line)")
        }
    }

    private func entries(_ list: String) throws -> [String] {
        try Repository.text("Scripts/prose/" + list).split(separator: "\n").map(String.init).filter {
            !$0.hasPrefix("#")
        }
    }

    /// Checks one file in a folder of its own, with a script in place of codespell, or without one.
    private func check(_ text: String, at path: String, codespell: String? = "exit 0") async throws -> Command.Result {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        try folder.write(text, to: path)
        if let codespell { try folder.write("#!/bin/sh\n\(codespell)\n", to: "codespell", isExecutable: true) }
        return try await Command.run(
            "/usr/bin/env", ["python3", "-B", Repository.url("Scripts/prose.py").path, folder.url.path],
            environment: ["CODESPELL": folder.url.appendingPathComponent("codespell").path])
    }
}

import Foundation
import TestSupport
import Testing

/// The report's own scripts: what they count, what they write, and what they say when something is not there.
@Suite("The report")
struct FigureTests {
    private static let figures = ["size", "concepts", "testability", "change", "speed", "build", "life"]

    @Test("the scripts' own tests pass")
    func scripts() async throws {
        let result = try await Command.run(
            "/usr/bin/env",
            ["python3", "-B", "-m", "unittest", "discover", "-s", Repository.url("Scripts/report/tests").path],
            environment: ["PYTHONPATH": Repository.url("Scripts/report").path])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("\nOK") && !result.errors.contains("Ran 0 tests"))
    }

    @Test(
        "a name that does not exist is answered with those that do, and exit status 64",
        arguments: [
            (["ONLY": "weight"], "There is no figure 'weight'.\nONLY is any of: size, concepts, testability, change,"),
            (["ONLY": "size", "APP": "abacus"], "There is no app 'abacus'.\nAPP is any of: counter, posts,"),
            (["ONLY": "size", "REPEAT": "0"], "There is no number of repetitions '0'.\nREPEAT is a number from 1"),
        ] as [([String: String], String)])
    func unknownNames(variables: [String: String], text: String) async throws {
        let none: [String: String?] = ["ONLY": nil, "APP": nil, "REPEAT": nil, "OUT": nil]
        let result = try await Command.run(
            Repository.url("Scripts/report.sh").path, environment: none.merging(variables) { $1 })
        #expect(result.status == 64)
        #expect(result.errors.hasPrefix(text), "\(result.errors)")
    }

    @Test("what is not installed is named with how to get it, and the rest is made")
    func missingTools() async throws {
        let folder = try TemporaryFolder()
        let python = try await Command.run("/usr/bin/env", ["python3", "-c", "import sys; print(sys.executable)"])
        let path = python.output.trimmingCharacters(in: .newlines)
        try folder.write("#!/bin/sh\nexec \(path) \"$@\"\n", to: "bin/python3", isExecutable: true)
        let result = try await Command.run(
            folder.url.appendingPathComponent("bin/python3").path,
            ["-B", Repository.url("Scripts/report/report.py").path, "--out", folder.url.path],
            environment: ["PATH": folder.url.appendingPathComponent("bin").path, "SWIFT": nil])
        #expect(result.status == 0, "\(result.errors)")
        let data = try Data(contentsOf: folder.url.appendingPathComponent("report.json"))
        let report = try JSONDecoder().decode(Report.self, from: data)
        #expect(report.figures.map(\.id) == Self.figures)
        for figure in report.figures where figure.id != "change" {
            let isNamed = figure.missing.contains {
                $0.what.hasSuffix("is not installed.") && $0.get.contains("nstall")
            }
            #expect(isNamed, "\(figure.id)")
        }
        // Lines are counted without a compiler.
        #expect(report.figures[0].measures.map(\.id).contains("size.code"))
        let page = try String(contentsOf: folder.url.appendingPathComponent("report.html"), encoding: .utf8)
        #expect(page.contains("swift is not installed. Install Swift 6.2 or newer"))
    }

    @Test("the committed report has figures, and names no folder of a machine, no computer and nobody")
    func sample() throws {
        let texts = try ["report.md", "report.html", "report.json"].map { try Repository.text("Docs/Report/" + $0) }
        let report = try JSONDecoder().decode(Report.self, from: Data(texts[2].utf8))
        #expect(report.figures.map(\.id) == Self.figures)
        for figure in report.figures { #expect(!figure.measures.isEmpty && figure.missing.isEmpty, "\(figure.id)") }
        let folder = try Regex(#"(^|[\s"'=(`>])/(work|home|root|tmp|var|opt|usr|private|Users|mnt|build)\b"#)
        let names = [ProcessInfo.processInfo.hostName, NSUserName()].filter { $0.count > 4 && $0 != "localhost" }
        for text in texts {
            for line in text.split(separator: "\n") {
                #expect(line.firstMatch(of: folder) == nil, "\(line.prefix(200))")
                #expect(!names.contains { line.contains($0) }, "\(line.prefix(200))")
            }
        }
    }

    @Test("how to read it says something about each figure")
    func guide() throws {
        let guide = try Repository.text("Docs/HowToReadTheReport.md")
        for title in ["Size", "Concepts", "Testability", "Cost of a change", "Speed", "Build", "Life"] {
            #expect(guide.contains("- **\(title)**"), "\(title)")
        }
    }
}

private struct Report: Decodable {
    struct Figure: Decodable {
        let id: String
        let measures: [Measure]
        let missing: [Missing]
    }
    struct Measure: Decodable { let id: String }
    struct Missing: Decodable {
        let what: String
        let get: String
    }

    let figures: [Figure]
}

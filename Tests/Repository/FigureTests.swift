import Foundation
import TestSupport
import Testing

/// The report's scripts: their counts, their output, and their errors about missing requirements.
@Suite("The report")
struct FigureTests {
    private static let figures = ["change", "tests", "size", "speed", "trouble"]

    /// The Python that `make setup` installs, with the packages that the scripts need.
    private static let python = Repository.url(".build/python/bin/python").path

    @Test("the scripts' own tests pass", arguments: ["report", "book"])
    func scripts(folder: String) async throws {
        let result = try await Command.run(
            Self.python,
            ["-B", "-m", "unittest", "discover", "-s", Repository.url("Scripts/\(folder)/tests").path],
            environment: ["PYTHONPATH": Repository.url("Scripts/report").path])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("\nOK") && !result.errors.contains("Ran 0 tests"))
    }

    // Slightly above the measured values. A variant that reaches its ceiling resembles a second variant: rewrite it.
    @Test("no two variants of an app are more alike than its ceiling")
    func likeness() async throws {
        let ceilings: [String: Double] = ["counter": 53, "posts": 62, "signup": 57, "wallet": 60]
        let result = try await Command.run(
            Self.python, ["-B", Repository.url("Scripts/report/likeness.py").path], environment: ["REPORT_APPS": nil])
        #expect(result.status == 0, "\(result.errors)")
        let measured = try JSONDecoder().decode([String: Double].self, from: Data(result.output.utf8))
        #expect(measured.keys.sorted() == App.all.map(\.program).sorted())
        for (app, likeness) in measured {
            #expect(likeness <= ceilings[app, default: 60], "\(app)")
        }
    }

    @Test("missing Python packages are reported with the way to install them")
    func missingPackages() async throws {
        #expect(FileManager.default.isExecutableFile(atPath: Self.python), "`make setup` installs the Python packages.")
        let (folder, shared) = (try TemporaryFolder(), Repository.url("Scripts/common.sh").path)
        let result = try await Command.run(
            "/usr/bin/env", ["bash", "-c", "cd '\(folder.url.path)'; source '\(shared)'; run_python report.py"])
        #expect(result.status == 1)
        let text = "Missing: the Python packages in Scripts/requirements.txt. `make setup` installs them.\n"
        #expect(result.errors == text)
    }

    @Test(
        "the error about an unknown name lists the known ones, with exit status 64",
        arguments: [
            (["ONLY": "weight"], "There is no figure 'weight'.\nONLY is any of: change, tests, size, speed, trouble."),
            (["ONLY": "size", "APP": "abacus"], "There is no app 'abacus'.\nAPP is any of: \(App.programs)."),
            (["ONLY": "size", "REPEAT": "0"], "There is no number of repetitions '0'.\nREPEAT is a number from 1"),
        ] as [([String: String], String)])
    func unknownNames(variables: [String: String], text: String) async throws {
        let none: [String: String?] = ["ONLY": nil, "APP": nil, "REPEAT": nil, "OUT": nil]
        let result = try await Command.run(
            Repository.url("Scripts/report.sh").path, environment: none.merging(variables) { $1 })
        #expect(result.status == 64)
        #expect(result.errors.hasPrefix(text), "\(result.errors)")
    }

    @Test("missing tools are reported with the way to install them, and the rest is measured")
    func missingTools() async throws {
        let folder = try TemporaryFolder()
        let result = try await Command.run(
            Self.python,
            ["-B", Repository.url("Scripts/report/report.py").path, "--out", folder.url.path],
            environment: ["PATH": folder.url.appendingPathComponent("bin").path, "SWIFT": nil])
        #expect(result.status == 0, "\(result.errors)")
        let data = try Data(contentsOf: folder.url.appendingPathComponent("report.json"))
        let report = try JSONDecoder().decode(Report.self, from: data)
        #expect(report.figures.map(\.id) == Self.figures)
        // Without git, no patch can be applied.
        let unmeasured = report.figures.filter { $0.missing.isEmpty }.map(\.id)
        #expect(unmeasured.allSatisfy { ["tests", "size"].contains($0) }, "\(unmeasured)")
        // The sources are read without a compiler.
        let measures = Set(report.figures.flatMap(\.measures).map(\.id))
        let readable = ["tests.lines", "size.lines", "size.files", "size.kinds", "trouble.owners", "trouble.weak"]
        #expect(measures.isSuperset(of: readable))
        let missing = report.figures.flatMap(\.missing).map { $0.what + " " + $0.get }
        #expect(missing.contains { $0.contains("swift is not installed. Install Swift 6.2 or newer") })
    }

    @Test("the committed report has figures, and contains no local path, computer or user name")
    func sample() throws {
        let text = try Repository.text("Docs/Report/report.json")
        let report = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
        #expect(report.figures.map(\.id) == Self.figures)
        for figure in report.figures { #expect(!figure.measures.isEmpty && figure.missing.isEmpty, "\(figure.id)") }
        let folder = try Regex(#"(^|[\s"'=(`>])/(work|home|root|tmp|var|opt|usr|private|Users|mnt|build)\b"#)
        let names = [ProcessInfo.processInfo.hostName, NSUserName()].filter { $0.count > 4 && $0 != "localhost" }
        for line in text.split(separator: "\n") {
            #expect(line.firstMatch(of: folder) == nil, "\(line.prefix(200))")
            #expect(!names.contains { line.contains($0) }, "\(line.prefix(200))")
        }
    }

    @Test("no variant takes more than 10 s on two cores to build from scratch")
    func buildTimes() throws {
        let data = try Data(contentsOf: Repository.url("Docs/Report/report.json"))
        let measures = try JSONDecoder().decode(Report.self, from: data).figures.flatMap(\.measures)
        let builds = try #require(measures.first { $0.id == "change.build" }).values
        #expect(builds.keys.sorted() == App.all.map(\.program).sorted())
        for (app, times) in builds {
            for (architecture, time) in times { #expect(time.median <= 20, "\(app), \(architecture)") }
        }
    }

    @Test("the error about an unknown app lists the known ones, with exit status 64")
    func unknownAppOfTheBook() async throws {
        let none: [String: String?] = ["APP": "abacus", "OUT": nil]
        let result = try await Command.run(
            Repository.url("Scripts/book.sh").path, ["observe"], environment: none)
        #expect(result.status == 64)
        #expect(result.errors == "There is no app 'abacus'.\nAPP is one of: \(App.programs).\n")
    }

    @Test("the reading guide covers each measure")
    func guide() throws {
        let guide = try Repository.text("Docs/HowToReadTheReport.md")
        let data = try Data(contentsOf: Repository.url("Docs/Report/report.json"))
        for measure in try JSONDecoder().decode(Report.self, from: data).figures.flatMap(\.measures) {
            #expect(guide.contains("**\(measure.title)**"), "\(measure.title)")
        }
    }
}

private struct Report: Decodable {
    struct Figure: Decodable {
        let id: String
        let measures: [Measure]
        let missing: [Missing]
    }
    struct Measure: Decodable {
        let id: String
        let title: String
        /// The values by row, such as an app, and by architecture.
        let values: [String: [String: Value]]
    }
    struct Value: Decodable { let median: Double }
    struct Missing: Decodable {
        let what: String
        let get: String
    }

    let figures: [Figure]
}

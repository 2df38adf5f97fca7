import Foundation
import TestSupport
import Testing

@Suite("Change requests")
struct ChangeRequestTests {
    @Test("all requests are complete and apply to today's tree, alone and in their order")
    func apply() async throws {
        let result = try await ChangeRequests().run("--plan")
        #expect(result.errors == "")
        #expect(
            result.output == "\(ChangeRequests.names.count) change requests apply, each alone and all in their order.\n"
        )
        #expect(result.status == 0)
    }

    @Test("there are at least eight, in three apps or more, and the overview lists each")
    func pageOfAll() throws {
        let rows = try Repository.text("Changes/README.md").split(separator: "\n").filter { $0.hasPrefix("| [") }
        let expected = try ChangeRequests.names.map { name in
            let lines = try Repository.text("Changes/\(name)/README.md").split(separator: "\n")
            let cells = try #require(lines.dropFirst(3).first).split(separator: "|").map { $0.dropFirst().dropLast() }
            return "| [\(name.prefix(2))](\(name)/README.md) \(lines[0].dropFirst(2)) | \(cells[0]) | \(cells[1]) |"
        }
        #expect(rows.map(String.init) == expected)
        #expect(rows.count >= 8)
        #expect(Set(rows.map { $0.split(separator: "|").last }).count >= 3)
    }

    @Test("errors in a request are reported with their place and a remedy", arguments: Harm.all)
    func broken(harm: Harm) async throws {
        let requests = try ChangeRequests()
        try harm.apply(to: requests)
        let result = try await requests.run("--plan")
        #expect(result.status == 1)
        for text in harm.said { #expect(result.errors.contains(text), "\(result.errors)") }
    }

    @Test("the error about an unknown number lists the known ones")
    func unknownNumber() async throws {
        let result = try await ChangeRequests().run("--plan", "--only", "1,77")
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("There is no change request 77. There are: 01 (A minimum age), "))
    }

    @Test("only a module that failed to build is compiled again the next time")
    func errors() async throws {
        let requests = try ChangeRequests()
        let broken = "echo \"$3/Apps/Counter/MVCE/Counter/CounterController.swift:1:1: error: broken\"; exit 1"
        #expect(try await requests.run("--only", "04", swift: broken).status == 1)
        let objects = ["CounterMVCE", "CounterVVSI"].map {
            requests.scratch.appendingPathComponent("build/x/debug/\($0).build")
        }
        for folder in objects { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
        _ = try await requests.run("--only", "04", swift: "echo 'Test run with 3 tests passed'")
        #expect(objects.map { FileManager.default.fileExists(atPath: $0.path) } == [false, true])
    }

    @Test("a contract that a variant passes without its patch is reported as no proof")
    func unproven() async throws {
        let requests = try ChangeRequests()
        let result = try await requests.run("--prove", "--only", "04", swift: "echo 'Test run with 3 tests passed'")
        #expect(result.status == 1)
        for architecture in ["mvvm-c", "vvsi", "mvc-e", "baseline"] {
            #expect(result.errors.contains("passes in \(architecture) without \(architecture).patch."))
        }
    }

    @Test("a contract that fails only in that architecture is a proof")
    func proven() async throws {
        // Each variant with the patch contains the new text.
        let requests = try ChangeRequests()
        let result = try await requests.run(
            "--prove", "--only", "04",
            swift: """
                for name in Apps/Counter/MVVMC/Counter/CounterViewModel:mvvm-c Apps/Counter/VVSI/Counter/CounterState:vvsi \
                    Apps/Counter/MVCE/Counter/CounterController:mvc-e Tests/Counter/Baseline/CounterBaseline:baseline; do
                    grep -q askingAgain "$3/${name%:*}.swift" && continue
                    echo "✘ Test \\"clause\\" recorded an issue with 1 argument: Caught error: C-19 [${name#*:}]: no"
                    status=1
                done
                echo 'Test run with 3 tests'
                [ "$1" = build ] || exit "${status:-0}"
                """)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.matches(of: /without [a-z-]+.patch fails C-19, as it should/).count == 4)
        #expect(result.output == "1 change request keeps its contract.\n")
    }

    @Test("a patch without which only its variant does not build is a proof")
    func doesNotBuild() async throws {
        let compiler = """
            file=$3/Apps/Counter/MVVMC/Counter/CounterViewModel.swift
            echo 'Test run with 3 tests'
            grep -q askingAgain "$file" || { echo "$file:7:3: error: no such text"; exit 1; }
            """
        let result = try await ChangeRequests().run("--prove", "--only", "04", swift: compiler)
        #expect(result.errors.contains("04-ask-again without mvvm-c.patch does not build, as expected."))
        #expect(result.errors.contains("passes in vvsi without vvsi.patch."))
        #expect(!result.errors.contains("passes in mvvm-c"))
        // Broken variants that are made of it do not build either; those of another architecture do.
        let mutants = "$3/Tests/Counter/Tests/Mutants/Counter"
        let mutant = try await ChangeRequests().run(
            "--prove", "--only", "04",
            swift: compiler.replacingOccurrences(of: "$file:7", with: mutants + "Mutants.swift:7"))
        #expect(mutant.errors.contains("04-ask-again without mvvm-c.patch does not build, as expected."))
        #expect(mutant.errors.contains("passes in vvsi without vvsi.patch."))
        let otherMutant = try await ChangeRequests().run(
            "--prove", "--only", "04",
            swift: compiler.replacingOccurrences(of: "$file:7", with: mutants + "+VVSI.swift:7"))
        #expect(otherMutant.errors.contains("Without mvvm-c.patch of 04-ask-again something else does not build"))
        let elsewhere = compiler.replacingOccurrences(of: "$file:7", with: "$3/Apps/Shared/Support/AppRunner.swift:7")
        let other = try await ChangeRequests().run("--prove", "--only", "04", swift: elsewhere)
        #expect(other.errors.contains("Without mvvm-c.patch of 04-ask-again something else does not build"))
    }

    @Test("a request whose contract fails, or a run without tests, fails the command")
    func failing() async throws {
        let failure = "✘ Test x recorded an issue with 1 argument: Caught error: C-7 [vvsi]: the count is 1"
        let failed = try await ChangeRequests().run(
            "--only", "08", swift: "echo '\(failure)'; echo 'Test run with 3 tests'; [ $1 = build ]")
        #expect(failed.status == 1)
        #expect(failed.errors.contains("08-undo does not keep C-7 in vvsi.\n"))
        let empty = try await ChangeRequests().run("--only", "08", swift: "echo 'Test run with 0 tests'")
        #expect(empty.status == 1)
        #expect(empty.errors.contains("No test ran"))
    }
}

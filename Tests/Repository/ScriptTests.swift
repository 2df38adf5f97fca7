import Foundation
import TestSupport
import Testing

@Suite("Scripts")
struct ScriptTests {
    @Test(
        "the error about an unknown name lists the known ones, with exit status 64",
        arguments: [
            ("run.sh app", ["APP": "abacus"], "There is no app 'abacus'.", "APP is one of: counter"),
            ("run.sh app", ["APP": nil], "No app was named: write APP=…", "APP is one of: counter"),
            (
                "run.sh app", ["APP": "counter", "ARCH": "mvc"], "There is no architecture 'mvc'.",
                "ARCH is one of: mvvm-c, vvsi, mvc-e."
            ),
            (
                "run.sh app", ["APP": "counter", "CONFIG": "fast"], "There is no configuration 'fast'.",
                "CONFIG is one of: debug, release."
            ),
            ("release.sh", ["APP": "abacus"], "There is no app 'abacus'.", "APP is one of: counter"),
            ("test.sh app", ["APP": "abacus"], "There is no app 'abacus'.", "APP is one of: counter"),
            (
                "test.sh app", ["APP": "counter", "ARCH": "mvc"], "There is no architecture 'mvc'.",
                "ARCH is one of: mvvm-c, vvsi, mvc-e."
            ),
            ("test.sh package", ["P": "Kit"], "There is no package 'Kit'.", "P is one of: KitApp, KitArchitectures"),
        ] as [(String, [String: String?], String, String)])
    func unknownNames(script: String, variables: [String: String?], fact: String, remedy: String) async throws {
        let none: [String: String?] = ["APP": nil, "ARCH": nil, "CONFIG": nil, "P": nil]
        let words = script.split(separator: " ").map(String.init)
        let result = try await Command.run(
            Repository.url("Scripts/" + words[0]).path, Array(words.dropFirst()),
            environment: none.merging(variables) { $1 })
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(result.errors.hasPrefix(fact + "\n" + remedy))
    }

    @Test(
        "a run without tests fails",
        arguments: [
            ("✔ Test run with 3 tests in 1 suite passed after 0.001 seconds.", 0),
            ("✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.", 1),
            ("Build complete!", 1),
        ] as [(String, Int32)])
    func zeroTests(says: String, status: Int32) async throws {
        let machine = try PretendMachine()
        try machine.installSwift(version: "6.3.1", testing: says)
        let result = try await machine.run("test.sh", ["--filter", "A"])
        #expect(result.status == status)
        #expect(result.output.hasSuffix(says + "\n"))
        #expect(result.errors.contains("No test ran") == (status != 0))
    }

    @Test("a failing test runner fails the script")
    func failingTests() async throws {
        let machine = try PretendMachine()
        try machine.installSwift(version: "6.2", testing: "Test run with 3 tests failed", status: 1)
        #expect(try await machine.run("test.sh").status == 1)
        #expect(try await machine.run("test.sh", ["--filter", "A"]).status == 1)
    }

    @Test(
        "all tests run in three processes, whose results are added",
        arguments: [
            ("passed after 0.4 seconds.", 2, 0, "passed"), ("failed after 0.4 seconds with 1 issue.", 2, 1, "failed"),
            ("passed after 0.4 seconds.", 0, 1, "passed"),
        ] as [(String, Int, Int32, String)])
    func threeProcesses(second: String, count: Int, status: Int32, outcome: String) async throws {
        let machine = try PretendMachine()
        let isFailing = outcome == "failed"
        let closing = [
            "✔ Test run with 3 tests in 2 suites passed after 1.5 seconds.",
            "\(isFailing ? "✘" : "✔") Test run with \(count) tests in 1 suite \(second)",
            "✔ Test run with 4 tests in 1 suite passed after 0.2 seconds.",
        ]
        try machine.install(
            "swift",
            """
            case "$*" in
                --version) echo 'Apple Swift version 6.3.1 (swift-6.3.1-RELEASE)' ;;
                test*) echo '◇ Test run started.' ;;
            esac
            case "$*" in
                test*--filter*EndToEndTests*) echo third; echo '\(closing[2])' ;;
                test*--filter*) echo second; echo '\(closing[1])'; exit \(isFailing ? 1 : 0) ;;
                test*) echo first; echo '\(closing[0])' ;;
            esac
            """)
        try machine.install("tmux", "exit 0")
        let result = try await machine.run("test.sh", ["all"])
        let sum = "\(isFailing ? "✘" : "✔") Test run with \(7 + count) tests in 4 suites \(outcome) after 1.5 seconds."
        #expect(result.output == (closing + [sum, ""]).joined(separator: "\n"))
        #expect(result.status == status)
    }

    @Test("a test program is run without SwiftPM, and its colours are removed")
    func testProgram() async throws {
        let machine = try PretendMachine()
        try machine.install(
            "swift",
            """
            case "$*" in
                --version) echo 'Apple Swift version 6.3.1 (swift-6.3.1-RELEASE)' ;;
                *--show-bin-path) echo "${0%/*}" ;;
                test*) echo 'swift test' ;;
            esac
            """)
        try machine.install("tmux", "exit 0")
        let closing = "Test run with 3 tests in 1 suite passed after 0.001 seconds."
        try machine.install("APackageTests.xctest", "echo \"$*\"; printf '\\033[92m✔\\033[0m \(closing)\\n'")
        let result = try await machine.run("test.sh", ["--filter", "A"])
        #expect(result.output == "--testing-library swift-testing --filter A\n✔ \(closing)\n")
        #expect(result.status == 0)
    }

    @Test("failures are shown with all their lines, and what begins and passes is not")
    func shownLines() async throws {
        let issue =
            "✘ Test first() recorded an issue at A.swift:1:1: It never came. The last screen:\n half\n\n a frame\n↳ a remark"
        let passing = "✔ Test second() passed after 0.1 seconds."
        let argument = "◇ Test case passing 1 argument answer → HTTP/1.1 200 OK\nServer: demo\n to second() started."
        let closing = "✘ Test run with 2 tests in 1 suite failed after 0.1 seconds with 1 issue."
        let machine = try PretendMachine()
        try machine.installSwift(
            version: "6.2", testing: [argument, issue, argument, passing, closing].joined(separator: "\n"), status: 1)
        let result = try await machine.run("test.sh", ["--filter", "A"])
        #expect(result.status == 1)
        #expect(result.output == "\(issue)\n\(closing)\n")
        #expect(result.errors.hasSuffix("All that the tests have printed is in .build/tests.log.\n"))
    }

    @Test("a run that crashes shows what the program has said")
    func crash() async throws {
        let said = "A.swift:1: Fatal error: Index out of range\n\n💣 Program crashed: System trap at 0x1"
        let machine = try PretendMachine()
        try machine.installSwift(version: "6.2", testing: "◇ Test first() started.\n\(said)", status: 132)
        let result = try await machine.run("test.sh", ["--filter", "A"])
        #expect(result.status != 0)
        #expect(result.output == said + "\n")
    }

    @Test("without options, the tests that search are left out, and the last line says who runs them")
    func leftOut() async throws {
        let machine = try PretendMachine()
        try machine.install(
            "swift",
            """
            case "$*" in
                --version) echo 'Apple Swift version 6.3.1 (swift-6.3.1-RELEASE)' ;;
                test*) echo "$*"; echo '✔ Test run with 3 tests in 1 suite passed after 0.001 seconds.' ;;
            esac
            """)
        try machine.install("tmux", "exit 0")
        let (some, all) = (try await machine.run("test.sh"), try await machine.run("test.sh", ["all"]))
        #expect(some.output.matches(of: /--skip \^ToolsTests\\\.\(Walk/).count == 2)
        #expect(some.errors.hasSuffix("`make check` runs all tests.\n"))
        #expect(all.output.contains("--filter") && !all.output.contains("(Walk") && !all.errors.contains("Not run"))
    }

    @Test("a missing or outdated compiler is named, with the required version", arguments: ["5.10.1", "6.1", nil])
    func oldSwift(version: String?) async throws {
        let machine = try PretendMachine()
        if let version { try machine.installSwift(version: version) }
        let result = try await machine.run("setup.sh", ["run"])
        #expect(result.status == 1)
        #expect(result.errors.contains(version.map { "Swift \($0) is too old" } ?? "Swift is not installed"))
        #expect(result.errors.contains("6.2 or newer"))
        #expect(result.errors.contains("https://www.swift.org/install"))
    }

    @Test("root installs missing packages once")
    func installs() async throws {
        let machine = try PretendMachine()
        try machine.installSwift(version: "6.10")
        try machine.installAptGet(user: 0)
        let first = try await machine.run("setup.sh", ["test"])
        #expect(first.status == 0)
        #expect(first.errors.contains("Set-up: installing tmux."))
        #expect(first.errors.contains("apt-get noninteractive update -qq"))
        #expect(first.errors.contains("apt-get noninteractive install -y --no-install-recommends tmux"))
        let second = try await machine.run("setup.sh", ["test"])
        #expect(second.status == 0)
        #expect(second.errors == "")
    }

    @Test("a user who cannot install packages gets the command to type")
    func printsTheInstallCommand() async throws {
        let machine = try PretendMachine()
        try machine.installSwift(version: "6.2.3")
        try machine.installAptGet(user: 1000)
        let result = try await machine.run("setup.sh", ["test"])
        #expect(result.status == 1)
        #expect(result.errors.contains("Type this, then try again: sudo apt-get update && sudo apt-get install tmux"))
    }

    @Test("only setup installs: other commands name what is missing")
    func namesMissingTools() async throws {
        let machine = try PretendMachine()
        try machine.installSwift(version: "6.10")
        try machine.installAptGet(user: 0)
        let result = try await machine.run("setup.sh", ["test", "--check"])
        #expect(result.status == 1)
        #expect(result.errors == "Missing: tmux. `make setup` installs it.\n")
    }

    @Test("a program is built again only if a source has changed")
    func buildsOnlyChangedModules() async throws {
        let machine = try PretendMachine()
        try machine.installSwift(version: "6.2")
        let folder = try TemporaryFolder()
        let sources = ["Package.swift", "Packages", "Packages/a.swift", "Apps", "Apps/Counter/a.swift"]
        let others = ["Packages/KitCore/Tests/a.swift", "Apps/Counter/Tests/a.swift", "Tests/a.swift", "Tools/a.swift"]
        for path in sources + others where path.hasSuffix(".swift") { try folder.write("", to: path) }
        try folder.write("", to: ".build/debug/hello", isExecutable: true)
        for program in ["ToolsCounter", "ToolsPosts", "ToolsCounterPosts", "ToolsAlone"] {
            try folder.write("", to: ".build/debug/\(program)", isExecutable: true)
        }
        func build(_ command: String = "program hello debug", after change: String = "") async throws -> Bool {
            let result = try await machine.run(lines: "\(change)\nbuild_\(command)", in: folder.url)
            #expect(result.status == 0, "\(result.errors)")
            return result.errors.contains("built: build --configuration debug --product")
        }
        #expect(try await build())
        #expect(try await !build())
        for path in sources + others {
            #expect(try await build(after: "touch -t 209901010000 \(path)") == sources.contains(path), "\(path)")
            #expect(try await !build(after: "touch -t 200101010000 \(path)"), "\(path)")
        }
        // The tools use what apps are held against, and with other apps they are another program.
        #expect(try await build("tools debug Counter"))
        #expect(try await !build("tools debug Counter"))
        #expect(try await build("tools debug Counter", after: "touch -t 209901010000 Tests/a.swift"))
        #expect(try await build("tools debug Posts", after: "touch -t 200101010000 Tests/a.swift"))
        #expect(try await !build("tools debug Counter"))
        let several = try await machine.run(
            lines: "build_tools debug $'Counter\\nPosts'; build_tools debug", in: folder.url)
        #expect(several.output == ".build/debug/ToolsCounterPosts\n.build/debug/ToolsAlone\n")
        #expect(try await build(after: "rm .build/debug/hello"))
        // Release programs have other options, and so a folder of their own.
        let release = try await machine.run(lines: "build_program hello release", in: folder.url)
        #expect(release.errors.contains("built: build --configuration release"))
        #expect(release.errors.contains("--scratch-path .build/shipped --product hello"))
    }

    @Test("a moved clone builds without the compiler's old cache")
    func movedClone() async throws {
        let machine = try PretendMachine()
        let folder = try TemporaryFolder()
        let here = folder.url.resolvingSymlinksInPath().path
        func prepare(_ plan: String) async throws -> String {
            try folder.write("", to: ".build/x86/debug/ModuleCache/a.pcm")
            try folder.write(plan, to: ".build/debug.yaml")
            let lines = "prepare_build .; [[ ! -e .build/x86/debug/ModuleCache ]] || echo kept"
            let result = try await machine.run(lines: lines, in: folder.url)
            #expect(result.status == 0, "\(result.errors)")
            return result.output
        }
        #expect(try await prepare("\(here)/Apps/a.swift") == "kept\n")
        #expect(try await prepare("/somewhere/else/Apps/a.swift") == "")
    }

    @Test("the error about an unknown purpose lists the known ones")
    func unknownPurpose() async throws {
        let result = try await Command.run(Repository.url("Scripts/setup.sh").path, ["everything"])
        #expect(result.status == 64)
        #expect(result.errors == "There is no set of tools 'everything'. Usage: setup.sh [run|test|all] [--check]\n")
    }
}

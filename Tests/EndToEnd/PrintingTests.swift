import AppCore
import Foundation
import TestSupport
import Testing

@Suite("Programs without a terminal", .timeLimit(.minutes(12)))
struct PrintingTests {
    @Test("all architectures print the same first settled screen", arguments: Program.all)
    func plain(program: Program) async throws {
        var screens: Set<String> = []
        for architecture in Architecture.allCases {
            let result = try await run(program, ["--arch", architecture.rawValue])
            #expect(result.status == 0)
            #expect(result.errors == "")
            #expect(result.output.contains(program.firstText))
            #expect(!result.output.contains("\u{1B}"))
            screens.insert(result.output)
        }
        #expect(screens.count == 1)
        let lines = try await run(program, ["--plain"]).output
        let name = program.firstText.trimmingCharacters(in: CharacterSet(charactersIn: "[ ]"))
        #expect(lines.hasSuffix("\n") && lines.contains(name), "\(lines)")
        #expect(!lines.contains { "│─╭╮╰╯█▐▌[]".contains($0) }, "\(lines)")
        #expect(screens.first?.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
    }

    @Test(
        "the error about a wrong argument lists the valid ones, with exit status 64", arguments: Program.all,
        [
            (["--arch", "mvc"], ["'mvc'", "mvvm-c", "vvsi", "mvc-e"]), (["--colour", "none"], ["--colour"]),
            (["--color", "red"], ["'red'", "auto", "none", "16", "256", "true"]),
            (["--size", "80"], ["'80'", "--size"]),
            (["more"], ["'more'"]),
        ])
    func wrongArgument(program: Program, argument: ([String], [String])) async throws {
        let result = try await run(program, argument.0)
        #expect(result.status == 64)
        #expect(result.output == "")
        for part in argument.1 { #expect(result.errors.contains(part), "\(result.errors)") }
    }

    @Test("README's pictures match the programs' screens", arguments: ["counter", "signup"])
    func pictures(name: String) async throws {
        let program = try #require(Program.all.first { $0.name == name })
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let file = folder.url.appendingPathComponent("screen.svg")
        let images = Self.root.appendingPathComponent("Docs/Images")
        // The recording beside a picture leads to its screen, if that is not the first one.
        let recording = images.appendingPathComponent("\(program.name).recording").path
        let way = FileManager.default.fileExists(atPath: recording) ? ["--replay", recording] : []
        #expect(
            try await run(program, ["--size", "80x24", "--theme", "dark", "--screenshot", file.path] + way).status == 0)
        let picture = images.appendingPathComponent("\(program.name).svg")
        #expect(try Data(contentsOf: file) == Data(contentsOf: picture), "make screenshots")
    }

    @Test("the wallet's recording ends on its main screen")
    func mainScreen() async throws {
        let program = try #require(Program.all.first { $0.name == "wallet" })
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let file = folder.url.appendingPathComponent("screen.svg")
        let images = Self.root.appendingPathComponent("Docs/Images")
        // The recording contains the path of its keystore, relative to the root.
        let recording = try String(contentsOf: images.appendingPathComponent("wallet-main.recording"), encoding: .utf8)
        let here = try folder.write(
            recording.replacing("Docs/Images/", with: images.path + "/"), to: "wallet-main.recording")
        let result = try await run(
            program,
            [
                "--arch", "vvsi", "--size", "80x24", "--theme", "dark", "--data-dir",
                folder.url.appendingPathComponent("data").path,
                "--replay", here.path,
                "--screenshot", file.path,
            ])
        #expect(result.status == 0, "\(result.errors)")
        let picture = images.appendingPathComponent("wallet-main.svg")
        #expect(try Data(contentsOf: file) == Data(contentsOf: picture), "make screenshots")
    }

    @Test(
        "an endless animation does not prevent a screen from being printed or saved",
        arguments: ["Spinner", "Button", "Progress", "Endless list"], [false, true])
    func animation(page: String, isPicture: Bool) async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("screen.svg").path
        let result = try await Command.run(
            try Program.path(of: "gallery"),
            ["--page", page, "--in-page", "--data-dir", folder.url.path] + (isPicture ? ["--screenshot", file] : []))
        #expect(result.status == 0 && result.errors == "")
        #expect(isPicture ? FileManager.default.fileExists(atPath: file) : result.output.contains(page))
    }

    @Test(
        "a recording is played at the recorded times, and endless work does not delay the exit",
        arguments: [("+400 text \"a\"\n+100 text \"+\"\nend 4\n", false), ("+100 text \"+\"\nend 3\n", true)])
    func replay(rest: String, goesOn: Bool) async throws {
        let folder = try TemporaryFolder()
        let header = """
            triptych-recording 1
            app "counter"
            version "0.2.0"
            architecture "vvsi"
            size 40x14
            mouse off
            +0 text "a"
            +3500 text "+"

            """
        let file = try folder.write(header + rest, to: "r.txt").path
        let counter = try #require(Program.all.first { $0.name == "counter" })
        for architecture in Architecture.allCases {
            let result = try await run(counter, ["--arch", architecture.rawValue, "--replay", file])
            #expect(result.status == 0)
            // The first line of the digit 5.
            #expect(result.output.contains("  ██████  "), "\(result.output)")
            let note = "Counter: \(file) has ended, but the app has not settled"
            #expect(result.errors.contains(note) == goesOn, "\(result.errors)")
        }
    }

    @Test("in a pipe, lines of text contain all results of a search", arguments: Architecture.allCases)
    func search(architecture: Architecture) async throws {
        let folder = try TemporaryFolder()
        let recording = """
            triptych-recording 1
            app "posts"
            version "0.2.0"
            architecture "vvsi"
            size 80x24
            mouse off
            +0 text "/toast"
            +300 key enter
            end 2

            """
        let file = try folder.write(recording, to: "r.txt").path
        let posts = try #require(Program.all.first { $0.name == "posts" })
        let result = try await run(posts, ["--arch", architecture.rawValue, "--plain", "--replay", file])
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        let lines = result.output.split(separator: "\n").map(String.init)
        let expected = [
            "Posts, 2 found", "Posts, list, 1 of 2", "Toast, reviewed seriously, Callum Fraser · 1 Nov 2026",
            "Onion soup for the evening after a release, …apologising. A toast with Comté on top, four min… · Renée Dubois "
                + "· 20 Oct 2026",
        ]
        #expect(lines.filter(expected.contains) == expected, "\(result.output)")
    }

    @Test("the tables of Docs/Options.md list the options of all programs")
    func options() async throws {
        var options: Set<String> = ["--version", "--help"]
        for program in Program.all {
            let help = try await run(program, ["--help"])
            #expect(help.status == 0)
            options.formUnion(help.output.matches(of: /--[a-z]+(?:-[a-z]+)*/).map { String($0.output) })
        }
        let page = try String(contentsOf: Self.root.appendingPathComponent("Docs/Options.md"), encoding: .utf8)
        let listed = page.matches(of: /(?m)^\| `(--[a-z]+(?:-[a-z]+)*)` \|/).map { String($0.output.1) }
        #expect(Set(listed) == options.subtracting(["--version", "--help"]))
    }

    @Test("posts prints a sentence when a server cannot be reached")
    func noServer() async throws {
        let program = try #require(Program.all.first { $0.name == "posts" })
        // No server listens on this port, which TCP reserves for a multiplexer.
        let result = try await run(program, ["--api", "http://127.0.0.1:1"])
        #expect(result.status == 0)
        #expect(result.output.contains("Try again"))
    }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func run(_ program: Program, _ arguments: [String]) async throws -> Command.Result {
        let data = try TemporaryFolder()
        defer { withExtendedLifetime(data) {} }
        return try await Command.run(try program.path, arguments, environment: ["XDG_DATA_HOME": data.url.path])
    }
}

import Foundation
import TestSupport
import Testing

@Suite("Options of the programs", .timeLimit(.minutes(12)))
struct OptionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    private func run(_ program: Program, _ arguments: [String]) async throws -> Command.Result {
        try await Command.run(
            try program.path, arguments, environment: ["XDG_DATA_HOME": path("xdg"), "XDG_STATE_HOME": path("xdg")])
    }

    @Test("all files of a program are in the given folder, and closed to other users")
    func dataDirectory() async throws {
        let program = try #require(Program.all.first { $0.name == "posts" })
        let result = try await run(program, ["--data-dir", path("data"), "--log-level", "debug"])
        #expect(result.status == 0 && result.errors == "")
        let files = try FileManager.default.contentsOfDirectory(atPath: path("data"))
        #expect(files.contains("posts.sqlite") && files.contains("posts.log"))
        #expect(!FileManager.default.fileExists(atPath: path("xdg/triptych")))
        let attributes = try FileManager.default.attributesOfItem(atPath: path("data"))
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test("a trace has a line for each thing that happens, and no values")
    func trace() async throws {
        let program = try #require(Program.all.first { $0.name == "counter" })
        let recording = """
            triptych-recording 1
            app "counter"
            version "\(try await run(program, ["--version"]).output.dropLast())"
            architecture "vvsi"
            size 40x10
            mouse off
            +0 text "+"
            +500 text "+"
            end 2

            """
        try folder.write(recording, to: "r.txt")
        let result = try await run(program, ["--replay", path("r.txt"), "--trace", path("t.txt"), "--arch", "mvc-e"])
        #expect(result.status == 0 && result.errors == "" && result.output.contains("  2  "))
        #expect(result.output.split(separator: "\n", omittingEmptySubsequences: false).count == 11)
        let trace = try String(contentsOfFile: path("t.txt"), encoding: .utf8)
        #expect(trace.matches(of: /(?m)^[0-9]+ event CounterController: .*$/).count >= 2, "\(trace)")
        #expect(trace.contains("event SceneHost: key •••"))
    }

    @Test("an unusable file ends the program with an error, its place and a remedy", arguments: Program.all)
    func unusable(program: Program) async throws {
        try folder.write("a file", to: "file")
        for (arguments, problem) in [
            (["--trace", path("no/t.txt")], "The trace cannot be written to \(path("no/t.txt")): No such file"),
            (
                ["--record", path("file")],
                "The recording cannot be written to \(path("file")): File exists. Name a new"
            ),
            (["--replay", path("none")], "The recording \(path("none")) cannot be played: "),
            (
                ["--log-level", "info", "--data-dir", path("file/x")],
                "The data directory \(path("file/x")) cannot be made: Not a directory. Name another folder"
            ),
        ] {
            let result = try await run(program, arguments)
            #expect(result.status == 1 && result.output == "")
            #expect(result.errors.contains(problem), "\(result.errors)")
        }
    }

    @Test("a shell can complete every option", arguments: Program.all, ["bash", "zsh", "fish"])
    func completions(program: Program, shell: String) async throws {
        let result = try await run(program, ["--generate-completion-script", shell])
        #expect(result.status == 0)
        for option in ["record", "replay", "data-dir", "log-level", "arch"] {
            #expect(result.output.contains(option), "\(option)")
        }
    }

    @Test("the version consists of numbers", arguments: Program.all)
    func version(program: Program) async throws {
        #expect(try await run(program, ["--version"]).output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    }
}

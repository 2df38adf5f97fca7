import AppCore
import Foundation
import KitRecording
import TestSupport
import Testing

@testable import AppSupport

@Suite("Recordings for playback")
struct ReplayTests {
    static let header = """
        triptych-recording 1
        app "form"
        version "\(AppVersion.text)"
        architecture "mvc-e"
        size 40x8
        mouse on

        """

    private let folder: TemporaryFolder
    private var path: String { folder.url.appendingPathComponent("r.txt").path }

    init() throws { folder = try TemporaryFolder() }

    private func load(_ text: String, schemes: [String] = ["form"]) throws -> Replay {
        try folder.write(text, to: "r.txt")
        return try Replay(path: path, app: AppIdentity(title: "Form", linkSchemes: schemes), speed: 1)
    }

    @Test("a recording of this app is read, from any architecture")
    func sound() throws {
        let replay = try load(Self.header + "+0 key enter\nend 1\n")
        #expect(replay.notices == [] && replay.usesMouse && replay.recording.entries.count == 1)
    }

    @Test("a recording of the same minor version, or a truncated one, is read with a notice")
    func notices() throws {
        let text = Self.header.replacing("version \"\(AppVersion.text)\"", with: "version \"0.2.9\"")
        #expect(
            try load(text + "+0 key enter\n").notices == [
                "\(path), line 3: recorded with version \"0.2.9\", this is \"\(AppVersion.text)\": screens may differ.",
                "\(path), line 8: the end is missing, as when the program was killed; what is there is played.",
            ])
    }

    @Test(
        "a step that cannot be played is reported with its line",
        arguments: [
            (
                header.replacing("\"form\"", with: "\"posts\"") + "end 0\n",
                #"line 2: it is a recording of "posts", and this is "form""#
            ),
            (
                header.replacing("0.2.0", with: "0.3.0") + "end 0\n",
                #"line 3: it was recorded with version "0.3.0", and this is "0.2.0": the screens differ"#
            ),
            (
                header.replacing("0.2.0", with: "1") + "end 0\n",
                #"line 3: it was recorded with version "1", and this is "0.2.0": the screens differ"#
            ),
            (header + "+0 key entre\nend 1\n", #"line 7: there is no key "entre""#),
            (
                header + "+0 key up\n+0 hold \"x\"\nend 2\n",
                #"line 8: 'hold "x"' is for scripted services; those of this program are live"#
            ),
            (
                header + "+0 restart\nend 1\n",
                "line 7: a program cannot kill itself and continue: 'restart' is for tests"
            ),
            (header + "+0 open \"a://b\"\nend 1\n", "line 7: Form opens no links"),
            (
                header + "+0 key up\nend 2\n",
                "line 8: expected 'end 1', for 1 steps stand above: lines were added or are missing"
            ),
            (header + "+0 key u", "line 7: is cut short: it has no end of line"),
            ("", "line 1: the recording is empty"),
        ])
    func wrong(text: String, problem: String) throws {
        let error = #expect(throws: FileProblem.self) { try load(text, schemes: []) }
        #expect(
            error?.description == "The recording \(path) cannot be played: \(problem). "
                + "Fix that line, or make the recording again.")
    }

    @Test(
        "malicious text is reported in one line without control characters",
        arguments: [
            header + "+0 key " + String(repeating: "x", count: 10_000_000) + "\nend 1\n",
            header + "+0 text \"" + String(repeating: "\u{301}", count: 100_000) + "\nend 1\n",
            header + "+0 " + String(repeating: "\u{1B}]0;PWNED\u{7}", count: 1_000) + "\nend 1\n",
            header + "+0 key \u{1B}[2J\u{202E}\nend 1\n", header + "+0 resize 99999999999999999999x1\nend 1\n",
            header + "+0 advance 1e9 ms\nend 1\n", header + "+-5 key enter\nend 1\n",
            header + "+0 secret 10001\nend 1\n", header + "+0 mouse press left 99999,-1\nend 1\n",
            header + "+0 key enter\nend 99999999999999999999\n", header + "\u{0}\u{0}\u{0}\n", "\u{0}", "\n\n\n",
            String(repeating: "+0 key enter\n", count: 10_000),
            header.replacing("\"form\"", with: "\"" + String(repeating: "form", count: 500_000) + "\"") + "end 0\n",
            header.replacing(AppVersion.text, with: String(repeating: "9", count: 500_000)) + "end 0\n",
            header.replacing("triptych-recording 1", with: "triptych-recording 2") + "end 0\n",
            header.replacing("40x8", with: "4000x8") + "end 0\n",
            header.replacing("mouse on", with: "mouse") + "end 0\n",
        ])
    func enemy(text: String) throws {
        let error = #expect(throws: FileProblem.self) { try load(text) }
        let problem = try #require(error?.description.dropFirst(path.count))
        #expect(problem.utf8.count < 2_000)
        #expect(!problem.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }

    @Test("a file that is not text is reported; a step of a million letters is played")
    func binary() throws {
        try Data((0...255).map { UInt8($0) }).write(to: URL(fileURLWithPath: path))
        #expect(throws: FileProblem.self) { try Replay(path: path, app: AppIdentity(title: "Form"), speed: 1) }
        let long = String(repeating: "a", count: 1_000_000)
        #expect(try load(Self.header + "+0 paste \"\(long)\"\nend 1\n").recording.entries.first?.step == .paste(long))
    }

    @Test("a file that is longer than any recording is reported, and is not read to its end")
    func endless() throws {
        try Data(repeating: UInt8(ascii: "a"), count: 2 * Recording.maximumLength)
            .write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: FileProblem.self) {
            try Replay(path: path, app: AppIdentity(title: "Form"), speed: 1)
        }
        #expect(error?.description.contains("line 1: the recording is longer than 16777216 bytes") == true)
    }

    @Test("a missing file, and a folder, are reported")
    func unreadable() throws {
        for file in [path, folder.url.path] {
            let error = #expect(throws: FileProblem.self) {
                try Replay(path: file, app: AppIdentity(title: "Form"), speed: 1)
            }
            #expect(error?.description.hasPrefix("The recording \(file) cannot be played: ") == true)
            #expect(error?.description.hasSuffix(" Name a file that was made with --record.") == true)
        }
    }
}

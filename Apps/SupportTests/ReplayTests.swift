import Foundation
import KitRecording
import TestSupport
import Testing

@testable import AppSupport

@Suite("Recordings that are to be played")
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

    @Test("one of this app is read, in whatever architecture it was made")
    func sound() throws {
        let replay = try load(Self.header + "+0 key enter\nend 1\n")
        #expect(replay.notices == [] && replay.usesMouse && replay.recording.entries.count == 1)
    }

    @Test("one of a version with the same first two numbers, or without its end, is read with a notice that says where")
    func notices() throws {
        let text = Self.header.replacing("version \"\(AppVersion.text)\"", with: "version \"0.1.9\"")
        #expect(
            try load(text + "+0 key enter\n").notices == [
                "\(path), line 3: recorded with version \"0.1.9\", this is \"\(AppVersion.text)\": screens may differ.",
                "\(path), line 8: the end is missing, as when the program was killed; what is there is played.",
            ])
    }

    @Test(
        "what cannot be played is told with its line",
        arguments: [
            (
                header.replacing("\"form\"", with: "\"posts\"") + "end 0\n",
                #"line 2: it is a recording of "posts", and this is "form""#
            ),
            (
                header.replacing("0.1.0", with: "0.2.0") + "end 0\n",
                #"line 3: it was recorded with version "0.2.0", and this is "0.1.0": the screens are others"#
            ),
            (
                header.replacing("0.1.0", with: "1") + "end 0\n",
                #"line 3: it was recorded with version "1", and this is "0.1.0": the screens are others"#
            ),
            (header + "+0 key entre\nend 1\n", #"line 7: there is no key "entre""#),
            (
                header + "+0 key up\n+0 hold \"x\"\nend 2\n",
                #"line 8: 'hold "x"' is for scripted services; those of this program are live"#
            ),
            (header + "+0 restart\nend 1\n", "line 7: a program cannot kill itself and go on: 'restart' is for tests"),
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
                + "Mend that line, or make the recording again.")
    }

    @Test("a file that is not there, and a folder, are told")
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

import AppCore
import Foundation
import KitCells
import KitCore
import KitNavigation
import KitRecording
import KitSceneViews
import TestSupport
import Testing

@testable import AppSupport

@MainActor
@Suite("Recordings of a session")
struct SessionRecorderTests {
    private let folder: TemporaryFolder
    private let clock = ManualClock()
    private let app = AppIdentity(title: "Form", architecture: .vvsi, linkSchemes: ["form"])
    private var path: String { folder.url.appendingPathComponent("form.txt").path }

    init() throws { folder = try TemporaryFolder() }

    private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private func makeWindow(_ form: SecretForm, player: ReplayPlayer? = nil, recorder: SessionRecorder? = nil)
        -> RecordedWindow
    {
        let host = SceneHost(root: form, size: Size(width: 40, height: 8), clock: clock)
        host.start()
        let pipeline = InputPipeline(recorder: recorder, player: player)
        pipeline.start(host) { host.sendEvent($0) }
        return RecordedWindow(pipeline: pipeline, host: host)
    }

    @Test("input of a secure field is not in the file, and each step is written before the app receives it")
    func secret() throws {
        let recorder = try SessionRecorder(path: path, app: app, clock: clock)
        let form = SecretForm()
        let window = makeWindow(form, recorder: recorder)
        let header = """
            triptych-recording 1
            app "form"
            version "\(AppVersion.text)"
            architecture "vvsi"
            size 40x8
            mouse off

            """
        #expect(try text() == header)
        for character in "Ada" { window.send(.key(KeyPress(.character(character)))) }
        clock.advance(by: .milliseconds(120))
        window.send(.key(KeyPress(.tab)))
        let open = header + "+0 text \"A\"\n+0 text \"d\"\n+0 text \"a\"\n+120 key tab\n"
        #expect(try text() == open)
        for character in "swordfish" { window.send(.key(KeyPress(.character(character)))) }
        window.send(.paste("hunter2"))
        #expect(form.password.text == "swordfishhunter2")
        window.pipeline.finish()
        #expect(try text() == open + "+0 secret 9\n+0 secret paste 7\nend 6\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("a link opened before the first screen is joined to the start")
    func earlyLink() throws {
        let recorder = try SessionRecorder(path: path, app: app, clock: clock)
        let links = AppLinks { recorder.record(.open($0)) }
        links.open("form://x")
        let window = makeWindow(SecretForm(), recorder: recorder)
        window.pipeline.finish()
        #expect(try text().hasSuffix("mouse off\n& open \"form://x\"\nend 1\n"))
    }

    @Test("an existing file is not overwritten")
    func existing() throws {
        try folder.write("mine", to: "form.txt")
        let problem = #expect(throws: FileProblem.self) {
            try SessionRecorder(path: path, app: app, clock: clock)
        }
        #expect(
            problem?.description == "The recording cannot be written to \(path): File exists. "
                + "Name a new file, in a folder that can be written to.")
        #expect(try text() == "mine")
    }

    @Test("a recording is played at its times, divided by the speed; the user's keys follow it")
    func play() async throws {
        let replay = try makeReplay(
            "+0 text \"ab\"\n+1000 key tab\n+0 secret 3\n+500 resize 10x4\n+0 open \"form://y\"\nend 5\n", speed: 10)
        var opened: [String] = []
        let links = AppLinks { opened.append($0) }
        let player = ReplayPlayer(replay, clock: clock, links: links)
        let form = SecretForm()
        let window = makeWindow(form, player: player)
        await clock.waitForSleepers()
        #expect(form.name.text == "ab")
        window.send(.key(KeyPress(.character("x"))))
        clock.advance(by: .milliseconds(99))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .milliseconds(1))
        await clock.waitForSleepers()
        #expect(form.name.text == "ab" && form.password.text == "Aa1")
        clock.advance(by: .milliseconds(50))
        while player.isPlaying { await Task.yield() }
        #expect(window.host.size == Size(width: 40, height: 8))
        #expect(opened == ["form://y"])
        window.send(.key(KeyPress(.character("x"))))
        #expect(form.password.text == "Aa1x")
    }

    @Test("Ctrl-C ends playback and not the app")
    func stop() async throws {
        let replay = try makeReplay("+0 text \"a\"\n+1000 text \"b\"\nend 2\n", speed: 1)
        let player = ReplayPlayer(replay, clock: clock, links: AppLinks())
        let form = SecretForm()
        let window = makeWindow(form, player: player)
        await clock.waitForSleepers()
        window.send(.key(KeyPress(.character("c"), .control)))
        #expect(!window.host.isFinished && !player.isPlaying)
        window.send(.key(KeyPress(.character("x"))))
        #expect(form.name.text == "ax")
        window.send(.key(KeyPress(.character("c"), .control)))
        #expect(window.host.isFinished)
    }

    private func makeReplay(_ steps: String, speed: Double) throws -> Replay {
        try folder.write(ReplayTests.header + steps, to: "replay.txt")
        return try Replay(path: folder.url.appendingPathComponent("replay.txt").path, app: app, speed: speed)
    }
}

/// An app in a window whose events are recorded.
@MainActor
private struct RecordedWindow {
    let pipeline: InputPipeline
    let host: SceneHost

    /// Sends an event of the user at the terminal, as a terminal's client does.
    func send(_ event: InputEvent) { if pipeline.admit(event) { host.sendEvent(event) } }
}

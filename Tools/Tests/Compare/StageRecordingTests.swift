import AppCore
import AppSupport
import AppTools
import CounterSubjects
import Foundation
import KitCells
import KitRecording
import KitTesting
import PostsSubjects
import TestSupport
import Testing

@Suite("Recordings of the stage", .separateEffects)
struct StageRecordingTests {
    @Test("a session is a recording of the app, which can be played again; secrets are not in it")
    func recording() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("r.txt").path
        let recorder = try SessionRecorder(
            path: path, app: AppIdentity(title: "Counter", handlesRecordings: true), clock: TestClock())
        let stage = try await Stage(CounterSubjects.compared, recorder: recorder)
        await stage.type("+")
        await stage.press(function: 3)
        await stage.type("r")
        for _ in 0..<10 { await stage.press(function: 9) }
        await stage.press(function: 4)
        let last = stage.column(0).prefix(12)
        try await stage.finish()
        let recording = try Recording(text: try String(contentsOfFile: path, encoding: .utf8))
        #expect(recording.header.app == "counter" && recording.isComplete)
        #expect(recording.entries.map(\.step).contains(.answer(ServiceCall("backend"))))

        let again = try await Stage(CounterSubjects.compared)
        for entry in recording.entries {
            again.show.receive(entry.step)
            await again.show.comeToRest()
            await again.driver.settle()
        }
        #expect(again.column(0).prefix(12) == last)
        #expect(again.show.divergence == nil)
        try await again.finish()
    }

    @Test(
        "a link at the start opens before the first screen of each pane, even in playback")
    func startLink() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("r.txt").path
        let recorder = try SessionRecorder(
            path: path, app: AppIdentity(title: "Posts", handlesRecordings: true), clock: TestClock())
        let stage = try await Stage(PostsSubjects.compared, startLink: "posts://post/7", recorder: recorder)
        #expect(stage.column(0).joined().contains("The text of post 7."), "\(stage.driver.screen)")
        #expect(stage.show.divergence == nil)
        #expect(stage.show.moment == 0)
        try await stage.finish()
        let recording = try Recording(text: try String(contentsOfFile: path, encoding: .utf8))
        #expect(recording.startLink == "posts://post/7" && recording.entries.count == 1)
        let again = try await Stage(PostsSubjects.compared, startLink: recording.startLink)
        try await Playback(recording, in: again.show).run { _ in }
        #expect(again.column(0).joined().contains("The text of post 7.") && again.show.moment == 0)
        try await again.finish()
    }

    @Test("keys typed into a secure field are only counted, also while they wait for their step")
    func secrets() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("r.txt").path
        let recorder = try SessionRecorder(
            path: path, app: AppIdentity(title: "Form", handlesRecordings: true), clock: TestClock())
        let stage = try await Stage(.secretForm, recorder: recorder)
        await stage.type("sword")
        await stage.press(function: 7)
        await stage.type("fish")
        #expect(!stage.driver.screen.contains("\"s\""))
        try await stage.finish()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.hasSuffix("+0 secret 9\nend 1\n") || text.contains("secret"), "\(text)")
        #expect(!text.contains("\"s\"") && !text.contains("\"f\""))
    }
}

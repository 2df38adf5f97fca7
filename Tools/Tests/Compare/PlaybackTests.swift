import CounterSubjects
import KitCells
import KitRecording
import KitTesting
import Testing

@testable import AppTools

@Suite("Playing recordings on the stage", .separateEffects)
struct PlaybackTests {
    @Test(
        "a step that cannot be played is reported with its line",
        arguments: [
            (Step.restart, "line 8: panes cannot be killed and continued: 'restart' is for tests"),
            (.hold("mail"), "line 8: there is no service \"mail\": the panes share one, \"backend\""),
            (
                .answer(ServiceCall("m\u{1B}")),
                "line 8: there is no service \"m\\u{1b}\": the panes share one, \"backend\""
            ),
        ])
    func impossible(_ step: Step, problem: String) async throws {
        let stage = try await Stage(CounterSubjects.compared)
        let error = #expect(throws: Playback.Problem.self) {
            _ = try Playback(Self.recording(.text("+"), step), in: stage.show)
        }
        #expect(error?.description == problem)
        try await stage.finish()
    }

    @Test("an answer without a pending request is reported with its line, and nothing after it is played")
    func noCall() async throws {
        let stage = try await Stage(CounterSubjects.compared)
        let playback = try Playback(
            Self.recording(.hold("backend"), .text("+"), .fail(ServiceCall("backend")), .text("+")), in: stage.show)
        let error = await #expect(throws: Playback.Problem.self) {
            try await playback.run { await stage.show.advance(by: $0) }
        }
        #expect(error?.description == "line 9: 'fail \"backend\" 1 \"\"' finds 0 calls that wait")
        #expect(stage.show.moment == 2)
        try await stage.finish()
    }

    @Test("time passes as recorded, so that a held answer is there when its step comes")
    func times() async throws {
        let stage = try await Stage(CounterSubjects.compared)
        let entries: [Recording.Entry] = [
            .init(.hold("backend")), .init(.text("r")),
            .init(after: .milliseconds(900), .answer(ServiceCall("backend"))),
        ]
        let playback = try Playback(Self.recording(entries), in: stage.show)
        try await playback.run { await stage.show.advance(by: $0) }
        #expect(stage.show.openRequests == [])
        #expect(stage.show.clock.now.offset == .milliseconds(900))
        #expect(stage.show.divergence == nil)
        try await stage.finish()
    }

    @Test("a recorded size applies to the panes only if no window sets another", arguments: [false, true])
    func sizes(keepsSize: Bool) async throws {
        let stage = try await Stage(CounterSubjects.compared)
        let (before, recorded) = (stage.show.size, Size(width: 33, height: 11))
        let playback = try Playback(Self.recording(.resize(recorded)), in: stage.show)
        try await playback.run(keepsSize: keepsSize) { await stage.show.advance(by: $0) }
        #expect(stage.show.size == (keepsSize ? recorded : before))
        try await stage.finish()
    }

    @Test("requests without an answer at the end are named, and playback does not wait for them")
    func open() async throws {
        let stage = try await Stage(CounterSubjects.compared)
        let playback = try Playback(Self.recording(.hold("backend"), .text("r"), .text("1")), in: stage.show)
        try await playback.run { await stage.show.advance(by: $0) }
        #expect(stage.show.openRequests == ["MVVM-C: number", "VVSI: number", "MVC-E: number"])
        try await stage.finish()
    }

    @Test("step by step, each step of the recording waits for its key")
    func steps() async throws {
        let stage = try await Stage(CounterSubjects.compared)
        await stage.press(function: 7)
        let playback = try Playback(Self.recording(.text("+"), .text("+")), in: stage.show)
        let play = Task { try await playback.run { await stage.show.advance(by: $0) } }
        await stage.driver.settle()
        #expect(stage.show.moment == 0)
        #expect(stage.state == "Replay 0 of 2 · Step 0 Paused · 0 ms")
        await stage.press(function: 8)
        #expect(stage.show.moment == 1)
        await stage.press(function: 7)
        try await play.value
        #expect(stage.show.moment == 2)
        #expect(stage.show.playback == nil)
        try await stage.finish()
    }

    @Test("at a difference, playback waits until the user goes on, or ends with the show", arguments: [true, false])
    func difference(goesOn: Bool) async throws {
        let stage = try await Stage(CounterSubjects.compared.demonstration())
        let playback = try Playback(Self.recording(.text("+"), .text("+"), .text("+"), .text("+")), in: stage.show)
        let (differences, continuation) = AsyncStream<Divergence>.makeStream()
        stage.show.didDiverge = { continuation.yield($0) }
        let play = Task {
            try await playback.run(waitsAtDifferences: true) { await stage.show.advance(by: $0) }
        }
        var iterator = differences.makeAsyncIterator()
        #expect(await iterator.next()?.names == ["MVC-E", "MVVM-C"] && stage.show.moment == 3)
        if goesOn { await stage.type("c") } else { stage.show.stop() }
        try await play.value
        #expect(stage.show.moment == (goesOn ? 4 : 3) && stage.show.playback == nil)
        try await stage.finish()
    }

    @Test("during playback the keyboard controls the player, and q ends playback")
    func keyboard() async throws {
        let stage = try await Stage(CounterSubjects.compared)
        var stops = 0
        stage.view.stopPlaying = { stops += 1 }
        stage.show.playback = Playback.Place(step: 1, count: 2, speed: 2)
        await stage.type("+")
        await stage.press(function: 9)
        #expect(stage.show.moment == 0)
        #expect(stage.result == "The recording has the keyboard: q or Ctrl-C ends it.")
        #expect(stage.state == "Replay 1 of 2 ×2.0 · Step 0")
        await stage.type("q")
        #expect(stops == 1 && !stage.driver.isFinished)
        stage.show.playback = nil
        try await stage.finish()
    }

    private static func recording(_ steps: Step...) -> Recording { recording(steps.map { Recording.Entry($0) }) }

    private static func recording(_ entries: [Recording.Entry]) -> Recording {
        Recording(
            header: .init(app: "counter", version: "1", architecture: "all", size: Size(width: 40, height: 12)),
            entries: entries)
    }
}

import KitCells
import KitRecording
import KitSceneViews
import KitTesting
import Testing

@testable import AppTools

@Suite("The comparison stops when the screens differ", .separateEffects)
struct StandstillTests {
    /// Equal pages until a key is pressed; then the third of four lines differs in one pane.
    private static let pages = [
        Drawn(next: ["1", "2"]), Drawn(next: ["1", "2"]), Drawn(next: ["1", "3"]),
    ]

    @Test("the frame, the name and the line of the pane that differs are highlighted, and the difference is described")
    func marks() async throws {
        let stage = try await Stage(.drawn(Self.pages))
        #expect(stage.driver.texts(in: .error).isEmpty)
        await stage.type("x")
        let errors = stage.driver.texts(in: .error).map { $0.split(separator: " ").joined(separator: " ") }
        let frame = "──────────────────────────"
        #expect(errors.first == "╭─ 2 ≠ \(frame)╮")
        #expect(errors.dropFirst().dropLast().filter { $0.contains(/[0-9]/) } == ["│3 │"])
        #expect(errors.count { $0.hasPrefix("╰─") } == 1)
        #expect(
            errors.last
                == "≠ 2 differs from the other two after step 1 (x) in line 3: 2 “3”, the others “2”")
        try await stage.finish()
    }

    @Test("no input is processed, from any source, and no time passes")
    func nothingIsTaken() async throws {
        let stage = try await Stage(.drawn(Self.pages))
        var told = 0
        stage.show.didDiverge = { _ in told += 1 }
        await stage.type("x")
        let (screen, divergence) = (stage.driver.screen, try #require(stage.show.divergence))
        for number in [3, 4, 5, 8, 9] {
            await stage.press(function: number)
            #expect(stage.driver.screen.contains("Stopped at the difference: c continues, q quits."), "F\(number)")
            await stage.driver.press(.function(6))
            await stage.driver.press(.function(6))
            await stage.driver.press(.function(6))
            #expect(stage.driver.screen == screen, "F\(number)")
        }
        stage.show.receive(.open("page://1"))
        stage.show.receive(.advance(.seconds(1)))
        stage.show.receive(InputEvent.paste("x"))
        await stage.pass(.seconds(1))
        await stage.show.advance(by: .seconds(1))
        #expect(stage.show.moment == 1 && stage.show.clock.now.offset == .zero)
        #expect(stage.driver.screen == screen)
        // Resizing draws the same difference again.
        await stage.driver.resize(width: 120, height: 40)
        await stage.show.comeToRest()
        #expect(stage.show.divergence == divergence)
        #expect(told == 1)
        try await stage.finish()
    }

    @Test("observers are notified when the screens become different")
    func isShown() async throws {
        let stage = try await Stage(.drawn(Self.pages))
        var last: Divergence?
        stage.show.changed = { last = stage.show.divergence }
        await stage.type("x")
        #expect(last != nil && last == stage.show.divergence)
        try await stage.finish()
    }

    @Test("waiting steps are dropped")
    func waitingSteps() async throws {
        let stage = try await Stage(.drawn(Self.pages))
        await stage.press(function: 7)
        await stage.type("xyz")
        #expect(stage.show.waitingSteps == 3)
        await stage.press(function: 8)
        #expect(stage.show.divergence?.moment == 1)
        try #require(stage.show.waitingSteps == 0)
        await stage.press(function: 8)
        await stage.press(function: 7)
        #expect(stage.show.moment == 1)
        try await stage.finish()
    }

    @Test("playback ends there, also step by step", arguments: [false, true])
    func recording(isStepping: Bool) async throws {
        let stage = try await Stage(.drawn(Self.pages))
        if isStepping { await stage.press(function: 7) }
        let playback = try Playback(Self.recording(.text("x"), .text("y"), .text("z")), in: stage.show)
        var hasEnded = false
        let play = Task {
            try await playback.run { await stage.show.advance(by: $0) }
            hasEnded = true
        }
        await stage.driver.settle()
        if isStepping { await stage.press(function: 8) } else { await stage.pass(.zero) }
        #expect(hasEnded && stage.show.moment == 1 && stage.show.divergence?.moment == 1)
        #expect(playback.line == 7)
        stage.show.stop()
        try await play.value
        try await stage.finish()
    }

    @Test("step-by-step playback ends when the passing time makes a difference")
    func recordingThatWaits() async throws {
        let pages = [Drawn(), Drawn(late: (after: .milliseconds(300), lines: ["late"]))]
        let stage = try await Stage(.drawn(pages))
        await stage.press(function: 7)
        let playback = try Playback(Self.recording(.text("x"), .text("y")), in: stage.show)
        var hasEnded = false
        let play = Task {
            try await playback.run { await stage.show.advance(by: $0) }
            hasEnded = true
        }
        await stage.driver.settle()
        await stage.show.advance(by: .milliseconds(300))
        await stage.press(function: 6)
        #expect(hasEnded && stage.show.moment == 0 && stage.show.divergence?.moment == 0)
        stage.show.stop()
        try await play.value
        try await stage.finish()
    }

    private static func recording(_ steps: Step...) -> Recording {
        Recording(
            header: .init(app: "drawn", version: "", architecture: "all", size: Size(width: 40, height: 12)),
            entries: steps.map { Recording.Entry($0) })
    }
}

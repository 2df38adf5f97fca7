import CounterSubjects
import Foundation
import KitCells
import KitCore
import KitSceneViews
import KitTesting
import PostsSubjects
import Testing

@testable import AppTools

extension TraceLog.Line {
    fileprivate var isLater: Bool { if case .later = self { true } else { false } }
}

@Suite("The line after each key", .separateEffects)
struct ResultTests {
    private static func lane(_ counts: Int...) -> StepCounts.Lane { StepCounts.Lane(word: "event", counts: counts) }

    private static let names = ["MVVM-C", "VVSI", "MVC-E"]

    @Test("counts in words, with the names of the panes if they differ")
    func words() {
        #expect(Self.lane(2, 1, 2).text(Self.names) == "MVVM-C 2, VVSI 1, MVC-E 2 events")
        #expect(Self.lane(2, 2, 1).text(Self.names) == "MVVM-C 2, VVSI 2, MVC-E 1 event")
        #expect(Self.lane(2, 2, 2).text(Self.names) == "2 events each")
        #expect(Self.lane(1).text(["VVSI"]) == "1 event")
        #expect(Self.lane(0, 0).text(["VVSI", "MVC-E"]) == "0 events each")
    }

    @Test("the lane with the largest difference is marked")
    func largest() {
        let entry = { (kind: Trace.Kind) in TraceEntry(kind: kind, source: "S", text: "started") }
        let counts = StepCounts([
            [entry(.event), entry(.state)], [entry(.event), entry(.event), entry(.event), entry(.state)],
            [entry(.state), entry(.state), entry(.frame)],
        ])
        #expect(
            counts.lanes.map { $0.text(Self.names) } == [
                "MVVM-C 1, VVSI 3, MVC-E 0 events", "MVVM-C 1, VVSI 1, MVC-E 2 changes",
            ])
        #expect(counts.largest?.word == "event")
        #expect(StepCounts([[entry(.event)], [entry(.event)]]).largest == nil)
    }

    @Test("frames, the key itself, timers of the host and changes without a difference do not count")
    func essential() {
        let unchanged = TraceEntry(kind: .state, source: "S", text: "count", changes: [])
        let entries = [
            unchanged, TraceEntry(kind: .event, source: "SceneHost", text: "key •••"),
            TraceEntry(kind: .effect, source: "HostTimers", text: "toast started"),
        ]
        #expect(StepCounts([entries, entries]).isEmpty)
    }

    @Test("what time causes after a key does not count, but the answer to a call that the key made does")
    func causes() {
        let entry = { (cause: TraceEntry.Cause) in TraceEntry(kind: .event, source: "S", text: "e", cause: cause) }
        let counts = StepCounts([
            [entry(.step), entry(.time(after: .seconds(1)))],
            [entry(.step), entry(.answer(after: .seconds(1))), entry(.time(after: .seconds(2)))],
        ])
        #expect(counts.lanes.first?.counts == [1, 2])
    }

    @Test("the seconds of an undo message are no work of the key")
    func countdown() async throws {
        let stage = try await Stage(PostsSubjects.compared, width: 150, height: 60)
        await stage.type("f")
        let result = stage.result
        #expect(result.contains("MVVM-C ") && result.contains(" events; "), "\(result)")
        await stage.pass(.seconds(1))
        await stage.pass(.seconds(1))
        await stage.pass(.seconds(1))
        #expect(stage.result == result)
        // The host counts the seconds, which is no work of the app.
        #expect(!TraceLanes.rows(of: stage.show.panes.map(\.log.lines)).joined().contains { $0?.isLater == true })
        try await stage.finish()
    }

    @Test("what the app does again and again is no work of the key, and the trace shows the last time")
    func ticks() async throws {
        let stage = try await Stage(CounterSubjects.compared, width: 150, height: 60)
        await stage.type("a")
        let result = stage.result
        for _ in 0..<3 { await stage.pass(.seconds(1)) }
        #expect(stage.result == result)
        let rows = TraceLanes.rows(of: stage.show.panes.map(\.log.lines))
        let later = rows.filter { row in row.contains { $0?.isLater == true } }
        let last = TraceLog.Line.later(.seconds(3), isAnswer: false, count: 3)
        #expect(later == [[last, last, last]], "\(later)")
        #expect(
            StageText.pieces(last, isNow: false, showsSource: false).map(\.text) == ["▹ 3 s later, a timer (3 times)"])
        try await stage.finish()
    }

    @Test("an answer after a time is work of the key that asked for it, and of no later key")
    func answer() async throws {
        let stage = try await Stage(CounterSubjects.compared, width: 150, height: 40)
        await stage.type("r")
        let before = stage.result
        await stage.pass(.milliseconds(900))
        #expect(stage.result != before)
        #expect(stage.column(2).contains { $0.hasPrefix(" ▹ 900 ms later, the answer") }, "\(stage.driver.screen)")
        await stage.type("r")
        await stage.type("+")
        let plus = stage.result
        await stage.pass(.milliseconds(900))
        #expect(stage.result == plus, "\(stage.driver.screen)")
        try await stage.finish()
    }

    @Test("time that passes as a step is its cause")
    func advancing() async throws {
        let stage = try await Stage(CounterSubjects.compared, width: 150, height: 40)
        await stage.type("a")
        for _ in 0..<10 { await stage.press(function: 9) }
        #expect(stage.result.hasPrefix("✓ 100 ms pass: "), "\(stage.result)")
        #expect(!stage.result.contains(" 0 changes each") && !stage.driver.screen.contains("later, a timer"))
        try await stage.finish()
    }

    @Test("each key has its result, and a narrow window leaves counts out")
    func screen() async throws {
        let stage = try await Stage(CounterSubjects.compared, width: 120)
        #expect(stage.result.hasPrefix("✓ Start: screens identical; press a key"), "\(stage.result)")
        await stage.type("+")
        #expect(stage.result == "✓ +: 1 event each; 1 change each; screens identical")
        await stage.driver.press(.tab)
        await stage.rest()
        #expect(stage.result == "✓ Tab: 0 events each; 0 changes each; screens identical")
        await stage.driver.resize(width: 40, height: 27)
        #expect(stage.result == "✓ Tab: 0 events each; identical")
        #expect(stage.show.inputCount == 2)
        try await stage.finish()
    }
}

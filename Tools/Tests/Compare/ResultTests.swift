import CounterSubjects
import Foundation
import KitCells
import KitCore
import KitSceneViews
import KitTesting
import Testing

@testable import AppTools

@Suite("The line after each key", .separateEffects)
struct ResultTests {
    private static func lane(_ counts: Int...) -> StepCounts.Lane { StepCounts.Lane(word: "event", counts: counts) }

    @Test("counts in words")
    func words() {
        #expect(Self.lane(2, 1, 2).text == "2, 1 and 2 events")
        #expect(Self.lane(2, 2, 2).text == "2 events each")
        #expect(Self.lane(2, 2, 1).text == "2, 2 and 1 events")
        #expect(Self.lane(1).text == "1 event")
        #expect(Self.lane(0, 0).text == "0 events each")
    }

    @Test("the lane with the largest difference is marked")
    func largest() {
        let entry = { (kind: Trace.Kind) in TraceEntry(kind: kind, source: "S", text: "started") }
        let counts = StepCounts([
            [entry(.event), entry(.state)], [entry(.event), entry(.event), entry(.event), entry(.state)],
            [entry(.state), entry(.state), entry(.frame)],
        ])
        #expect(counts.lanes.map(\.text) == ["1, 3 and 0 events", "1, 1 and 2 changes"])
        #expect(counts.largest?.word == "event")
        #expect(StepCounts([[entry(.event)], [entry(.event)]]).largest == nil)
    }

    @Test("frames, the key itself and changes without a difference do not count")
    func essential() {
        let unchanged = TraceEntry(kind: .state, source: "S", text: "count", changes: [])
        let entries = [unchanged, TraceEntry(kind: .event, source: "SceneHost", text: "key •••")]
        #expect(StepCounts([entries, entries]).isEmpty)
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

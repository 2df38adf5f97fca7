import KitCells
import KitCore
import KitTesting
import PostsSubjects
import Testing

@testable import AppTools

@Suite("The stage's layout", .separateEffects)
struct LayoutTests {
    @Test(
        "side by side if each pane has 30 columns, otherwise one at a time; the app handles small windows",
        arguments: [
            (Size(width: 200, height: 48), 3, Size(width: 64, height: 26), 18),
            (Size(width: 120, height: 38), 3, Size(width: 38, height: 20), 14),
            (Size(width: 96, height: 30), 3, Size(width: 30, height: 15), 11),
            (Size(width: 95, height: 30), 1, Size(width: 93, height: 15), 11),
            (Size(width: 80, height: 22), 1, Size(width: 78, height: 10), 8),
            (Size(width: 30, height: 12), 1, Size(width: 30, height: 10), 0),
            (Size(width: 30, height: 6), 1, Size(width: 30, height: 6), 0),
            (Size(width: 20, height: 3), 1, Size(width: 20, height: 3), 0),
            (Size(width: 1, height: 1), 1, Size(width: 1, height: 1), 0),
            (Size(width: 0, height: 0), 1, Size(width: 1, height: 1), 0),
        ])
    func sizes(_ window: Size, columns: Int, screen: Size, trace: Int) {
        let layout = StageLayout(window, count: 3, selected: 1)
        #expect(layout.columns.count == columns)
        #expect(layout.screen == screen)
        #expect(layout.traceHeight == trace)
        #expect(layout.columns.map(\.pane) == (columns == 3 ? [0, 1, 2] : [1]))
    }

    @Test("each moment begins on the same line in all traces, and entries of one meaning share a line")
    func traces() {
        let (event, change, start, end) = (
            Self.entry(.event, "e"), Self.entry(.state, "c"), Self.entry(.effect, "load started"),
            Self.entry(.effect, "load finished")
        )
        let frame = Self.entry(.frame, "30x8")
        let first: [TraceLog.Line] = [.moment(1, "a"), event, change, start, end, .moment(2, "b"), event]
        let second: [TraceLog.Line] = [.moment(1, "a"), change, frame, event, end, .moment(2, "b"), change, event]
        #expect(
            TraceLanes.rows(of: [first, second]) == [
                [.moment(1, "a"), .moment(1, "a")], [event, nil], [change, change], [start, nil], [nil, event],
                [end, end], [.moment(2, "b"), .moment(2, "b")], [nil, change], [event, event],
            ])
        #expect(TraceLanes.rows(of: [second], includesAll: true).contains([frame]))
    }

    @Test("a third trace is aligned with both others, and one without a moment has empty lines")
    func threeTraces() {
        let (event, change) = (Self.entry(.event, "e"), Self.entry(.state, "c"))
        let traces: [[TraceLog.Line]] = [
            [.moment(1, "a"), event], [.moment(1, "a"), change], [.moment(1, "a"), event, change],
            [],
        ]
        let rows = TraceLanes.rows(of: traces)
        #expect(rows.count == 3 && rows.allSatisfy { $0.count == 4 && $0[3] == nil })
        #expect(rows[1] == [event, nil, event, nil] && rows[2] == [nil, change, change, nil])
    }

    @Test("the newest lines are visible, or those around the selected one")
    func visible() {
        let rows = (1...9).map { [TraceLog.Line.moment($0, "a")] }
        #expect(TraceLanes.visible(rows, height: 20) == 0..<9)
        #expect(TraceLanes.visible(rows, height: 4) == 5..<9)
        #expect(TraceLanes.visible(rows, height: 4, selected: 0) == 0..<4)
        #expect(TraceLanes.visible(rows, height: 4, selected: 5) == 3..<7)
        #expect(TraceLanes.visible(rows, height: 4, selected: 8) == 5..<9)
        #expect(TraceLanes.visible(rows, height: 0) == 9..<9)
    }

    @Test("the last moment stays visible, however many lines follow it, and each pane says how many are hidden")
    func cause() async throws {
        let rows =
            [[TraceLog.Line.moment(0, "Start")], [.moment(1, "a")]] + (1...9).map { [Self.entry(.event, "e\($0)")] }
        #expect(TraceLanes.visible(rows, height: 4) == 1..<5)
        #expect(TraceLanes.visible(rows, height: 10) == 1..<11)
        #expect(TraceLanes.visible(rows, height: 4, selected: 10) == 7..<11)
        // What time causes does not displace the moment: the last line counts it.
        let counted = rows.prefix(4) + [[.later(.seconds(1), isAnswer: false, count: 1)]] + rows.suffix(1)
        #expect(TraceLanes.visible(Array(counted), height: 5) == 1..<6)
        #expect(TraceLanes.visible(Array(counted), height: 3) == 1..<4)
        let rest: [TraceLog.Line] = [
            Self.entry(.event, "e2"), .later(.seconds(1), isAnswer: false, count: 3), Self.entry(.event, "e9"),
            .later(.seconds(5), isAnswer: false, count: 2),
        ]
        #expect(
            StageText.rest(rest).map(\.text).joined() == "▹ 5 s later, a timer (5 times)  … 2 more lines: F2")
        #expect(StageText.rest(Array(rest.prefix(1))).map(\.text).joined() == "  … 1 more line: F2")
        let stage = try await Stage(PostsSubjects.compared, width: 120, height: 40)
        await stage.type("f")
        for index in 0..<3 {
            let lines = stage.column(index)
            #expect(lines.contains { $0.hasPrefix(" ▶ 1 f") }, "\(stage.driver.screen)")
            #expect(lines.contains { $0.hasPrefix("   event ") }, "\(stage.driver.screen)")
        }
        #expect(stage.column(2).contains { $0.contains(" more lines: F2 ") }, "\(stage.driver.screen)")
        try await stage.finish()
    }

    @Test("what time causes is below a line with the time, and the same again is shown once with its number")
    func ticks() {
        func event(_ text: String, _ delay: Int, isAnswer: Bool = false) -> TraceLog.Line {
            let delay = Duration.seconds(delay)
            let cause = isAnswer ? TraceEntry.Cause.answer(after: delay) : delay > .zero ? .time(after: delay) : .step
            return .entry(TraceEntry(kind: .event, source: "S", text: text, cause: cause))
        }
        let first = [.moment(1, "a"), event("a", 0), event("tick", 1), event("tick", 2), event("end", 3)]
        let second = [.moment(1, "a"), event("tick", 1), event("tick", 2), event("end", 4, isAnswer: true)]
        func later(_ seconds: Int, isAnswer: Bool = false, count: Int = 1) -> TraceLanes.Row {
            [TraceLog.Line](repeating: .later(.seconds(seconds), isAnswer: isAnswer, count: count), count: 2)
        }
        #expect(
            TraceLanes.rows(of: [first, second]) == [
                [.moment(1, "a"), .moment(1, "a")], [event("a", 0), nil], later(2, count: 2),
                [event("tick", 2), event("tick", 2)], later(3), [event("end", 3), nil], later(4, isAnswer: true),
                [nil, event("end", 4, isAnswer: true)],
            ])
        #expect(TraceLanes.rows(of: [first, second], includesAll: true).count == 10)
        // A frame follows its change within a tick of the clock.
        func frame(_ milliseconds: Int) -> TraceLog.Line {
            let cause = TraceEntry.Cause.time(after: .milliseconds(milliseconds))
            return .entry(TraceEntry(kind: .frame, source: "SceneHost", text: "40x12", cause: cause))
        }
        let drawn = [.moment(1, "a"), event("tick", 1), frame(1040), frame(5_000)]
        #expect(
            TraceLanes.rows(of: [drawn], includesAll: true).flatMap(\.self) == [
                drawn[0], .later(.seconds(1), isAnswer: false, count: 1), drawn[1], drawn[2],
                .later(.seconds(5), isAnswer: false, count: 1), drawn[3],
            ])
    }

    @Test("more lines below the panes cover the ends of the traces, or else of the screens")
    func resultHeight() {
        for (size, screen, trace) in [
            (Size(width: 120, height: 38), Size(width: 38, height: 20), 12),
            (Size(width: 40, height: 12), Size(width: 40, height: 8), 0),
        ] {
            let layout = StageLayout(size, count: 3, selected: 0, resultHeight: 3)
            #expect(layout.screen == screen && layout.traceHeight == trace)
            #expect(layout.columns.allSatisfy { $0.frame.maxY == size.height - 3 })
        }
    }

    private static func entry(_ kind: Trace.Kind, _ text: String) -> TraceLog.Line {
        .entry(TraceEntry(kind: kind, source: "S", text: text))
    }
}

import KitCells
import KitCore
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
            (Size(width: 80, height: 22), 1, Size(width: 78, height: 14), 4),
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

    @Test("each moment begins on the same line in all traces, and the newest lines are kept")
    func traces() {
        let first: [TraceLog.Line] = [
            .moment(1, "a"), .entry(.event, source: "S", text: "one", after: .zero, count: 1), .moment(2, "b"),
        ]
        let second: [TraceLog.Line] = [.moment(1, "a"), .moment(2, "b")] + Self.states(4)
        #expect(
            TraceColumns.lines(of: [first, second], height: 9) == [
                [.moment(1, "a"), first[1], .moment(2, "b"), nil, nil, nil, nil],
                [.moment(1, "a"), nil, .moment(2, "b")] + Self.states(4),
            ])
        #expect(
            TraceColumns.lines(of: [first, second], height: 6) == [
                [first[1], .moment(2, "b"), nil, nil, nil, nil],
                [.moment(1, "a"), .moment(2, "b")] + Self.states(4),
            ])
        #expect(
            TraceColumns.lines(of: [first, second], height: 3) == [
                [.moment(2, "b"), nil, nil], [.moment(2, "b")] + Self.states(4).suffix(2),
            ])
        #expect(TraceColumns.lines(of: [first, second], height: 0) == [[], []])
    }

    private static func states(_ count: Int) -> [TraceLog.Line] {
        (0..<count).map { .entry(.state, source: "S", text: "\($0)", after: .zero, count: 1) }
    }
}

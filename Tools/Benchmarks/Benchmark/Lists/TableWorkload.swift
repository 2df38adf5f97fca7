import KitSceneViews
import KitWidgets
import Measuring

/// A table with columns over a full buffer of many rows.
enum TableWorkload: String, CaseIterable {
    /// A row comes, and the oldest one goes.
    case append = "table-append-200000"
    /// So many rows come as in a frame of a program that receives 1,000 a second, and the table follows its end.
    case tail = "table-tail-200000"
    /// Every tenth row is shown, or all of them again.
    case filter = "table-filter-200000"
    /// The rows are sorted by text or by number in turn.
    case sort = "table-sort-200000"
    /// A row comes to a table that is sorted by text.
    case sortedAppend = "table-sorted-append-200000"

    typealias Step = @MainActor (_ index: Int) async -> Int

    struct Line: Identifiable, Equatable {
        let id: Int
        let text: String

        init(_ id: Int) {
            self.id = id
            text = "request \(id &* 7_919 % 1_000_003) took \(id % 97) ms"
        }
    }

    private static var count: Int { 200_000 }
    private static var framesPerSecond: Int { 60 }

    /// The default number of steps.
    var standardCount: Int {
        switch self {
        case .append, .tail, .sortedAppend: 2_000
        case .filter, .sort: 4
        }
    }

    func prepare() async -> Step {
        let buffer = RowBuffer<Line>(capacity: Self.count)
        var next = Self.count
        buffer.append(contentsOf: (0..<Self.count).lazy.map(Line.init))
        let table = ColumnTableView<Line>(
            columns: [
                TableColumn("Number", value: \.id, width: .fixed(10), alignment: .trailing),
                TableColumn("Text", value: \.text),
            ])
        table.buffer = buffer
        table.followsEnd = self == .tail
        let window = Window(PageViewController(title: "Log", table), width: 80, height: 24)
        func append(_ number: Int) {
            for _ in 0..<number {
                buffer.append(Line(next))
                next += 1
            }
        }
        switch self {
        case .append: break
        case .tail:
            return { _ in
                append(1_000 / Self.framesPerSecond)
                return window.frame()
            }
        case .filter:
            return { step in
                buffer.filter = step.isMultiple(of: 2) ? { $0.text.hasSuffix("0 ms") } : nil
                await buffer.filtering?.value
                return window.frame()
            }
        case .sort:
            return { step in
                table.sortOrder = TableSortOrder(column: step.isMultiple(of: 2) ? 1 : 0)
                await table.sorting?.value
                return window.frame()
            }
        case .sortedAppend:
            table.sortOrder = TableSortOrder(column: 1)
            await table.sorting?.value
            window.frame()
        }
        return { _ in
            append(1)
            return window.frame()
        }
    }
}

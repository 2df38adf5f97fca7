import KitCells

/// Where panes and traces stand in a window: side by side where there is room, else one at a time.
struct StageLayout: Equatable {
    /// The narrowest pane: what an app of the kit can be used in.
    static let minimumPane = Size(width: 24, height: 6)

    /// The columns, and for each the place of its pane in the list.
    let columns: [(x: Int, pane: Int)]
    /// The size of each screen.
    let screen: Size
    /// The lines below it for the trace.
    let traceHeight: Int

    init(_ size: Size, count: Int, selected: Int) {
        let needed = count * Self.minimumPane.width + count - 1
        let isWide = size.width >= needed
        let width = isWide ? (size.width - (count - 1)) / max(1, count) : size.width
        columns = isWide ? (0..<count).map { ($0 * (width + 1), $0) } : [(0, selected)]
        // Above each screen its name, below it a line for the counts, and the status below everything.
        let lines = max(0, size.height - 3)
        let height = min(lines, max(Self.minimumPane.height, lines * 3 / 5))
        screen = Size(width: max(1, width), height: max(1, height))
        traceHeight = lines - height
    }

    static func == (left: StageLayout, right: StageLayout) -> Bool {
        left.screen == right.screen && left.traceHeight == right.traceHeight
            && left.columns.elementsEqual(right.columns) { $0 == $1 }
    }
}

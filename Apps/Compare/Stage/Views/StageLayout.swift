import KitCells

/// Where panes and traces stand in a window: side by side where there is room, else one at a time.
struct StageLayout: Equatable {
    /// The narrowest pane that stands beside others, and the lowest that has a frame.
    static let minimumPane = Size(width: 30, height: 6)
    /// An app gets so many lines before its trace gets more than the rest.
    private static let comfortableHeight = 14

    /// A pane's place.
    struct Column: Equatable {
        /// All that belongs to the pane: frame, screen and trace.
        let frame: Rect
        /// The pane's place in the list.
        let pane: Int
    }

    /// The panes that are shown.
    let columns: [Column]
    /// The size of each screen.
    let screen: Size
    /// The lines for each trace; none where there is no room.
    let traceHeight: Int
    /// Whether panes have frames.
    let isFramed: Bool
    /// Whether there is a line for the names of the panes, and one that says how the show stands.
    let hasLines: Bool

    init(_ size: Size, count: Int, selected: Int) {
        let count = max(1, count)
        // A window that is hardly enough for an app is the app's.
        hasLines = size.height >= Self.minimumPane.height + 2
        let height = max(1, size.height - (hasLines ? 1 : 0))
        isFramed = size.width >= Self.minimumPane.width + 2 && height >= 13
        let isWide = isFramed && size.width / count >= Self.minimumPane.width + 2
        let width = isWide ? size.width / count : size.width
        columns = (isWide ? Array(0..<count) : [selected]).enumerated().map { index, pane in
            Column(
                frame: Rect(origin: Point(x: index * width, y: 0), size: Size(width: width, height: height)),
                pane: pane)
        }
        // With a frame: two lines of it, and one between screen and trace. Without: the names, and the line between.
        let lines = max(1, height - (isFramed ? 3 : hasLines ? 1 : 0))
        let wanted = min(lines, max(Self.comfortableHeight, lines * 3 / 5))
        traceHeight = isFramed ? lines - wanted : max(0, lines - wanted - 1)
        screen = Size(
            width: max(1, width - (isFramed ? 2 : 0)),
            height: max(1, isFramed ? wanted : lines - (traceHeight > 0 ? traceHeight + 1 : 0)))
    }

    /// Where a pane's screen begins.
    func origin(of column: Column) -> Point {
        Point(x: column.frame.origin.x + (isFramed ? 1 : 0), y: hasLines ? 1 : 0)
    }
}

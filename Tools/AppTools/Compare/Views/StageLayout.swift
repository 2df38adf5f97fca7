import KitCells

/// The places of panes and traces in a window: side by side if there is room, otherwise one at a time.
struct StageLayout: Equatable {
    /// The smallest width of a pane beside others, and the smallest height with a frame.
    static let minimumPane = Size(width: 30, height: 6)
    /// The number of lines that an app gets before its trace gets more than the rest.
    private static let comfortableHeight = 10

    struct Column: Equatable {
        /// The area of the pane with its frame, screen and trace.
        let frame: Rect
        let pane: Int
    }

    let columns: [Column]
    /// The size of each screen.
    let screen: Size
    let traceHeight: Int
    /// A Boolean value that indicates whether panes have frames.
    let isFramed: Bool
    /// A Boolean value that indicates whether there are lines for the names of the panes and the status of the show.
    let hasLines: Bool

    /// - Parameter resultHeight: The number of lines below the panes. More than one cover the ends of the traces.
    init(_ size: Size, count: Int, selected: Int, resultHeight: Int = 1) {
        let count = max(1, count)
        // In a small window, the app gets all lines.
        hasLines = size.height >= Self.minimumPane.height + 2
        let height = max(1, size.height - (hasLines ? 1 : 0))
        isFramed = size.width >= Self.minimumPane.width + 2 && height >= 13
        let isWide = isFramed && size.width / count >= Self.minimumPane.width + 2
        let width = isWide ? size.width / count : size.width
        let covered = hasLines ? max(0, resultHeight - 1) : 0
        columns = (isWide ? Array(0..<count) : [selected]).enumerated().map { index, pane in
            Column(
                frame: Rect(
                    origin: Point(x: index * width, y: 0), size: Size(width: width, height: max(1, height - covered))),
                pane: pane)
        }
        // A frame has two lines, and one between screen and trace. Without a frame there are the names and the line
        // between.
        let lines = max(1, height - (isFramed ? 3 : hasLines ? 1 : 0))
        let wanted = min(lines, max(Self.comfortableHeight, lines * 3 / 5))
        let trace = isFramed ? lines - wanted : max(0, lines - wanted - 1)
        let rows = isFramed ? wanted : lines - (trace > 0 ? trace + 1 : 0)
        // Without traces, the lines cover the ends of the screens.
        traceHeight = trace > covered ? trace - covered : trace
        screen = Size(
            width: max(1, width - (isFramed ? 2 : 0)), height: max(1, trace > covered ? rows : rows - covered))
    }

    /// The number of lines of a pane below its name, without its frame.
    var innerHeight: Int { screen.height + (traceHeight > 0 ? traceHeight + 1 : 0) }

    /// A Boolean value that indicates whether the source of an entry has room below the screen.
    var isSourceBelow: Bool { traceHeight >= 12 }

    /// The number of lines for the trace while the source of an entry is shown.
    var selectionHeight: Int { max(2, (isSourceBelow ? traceHeight : innerHeight) * 2 / 5) }

    /// The number of lines for the live parts, which take the place of a screen without a trace below.
    var partsHeight: Int { traceHeight > 0 ? traceHeight : screen.height }

    /// Returns the origin of a pane's screen.
    func origin(of column: Column) -> Point {
        Point(x: column.frame.origin.x + (isFramed ? 1 : 0), y: hasLines ? 1 : 0)
    }
}

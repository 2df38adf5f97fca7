import KitCells

/// The state of the mouse between its events: the view that receives the drag, and the number of clicks.
@MainActor
final class MouseTracker {
    /// The view that handled the press and receives the following events until the release.
    private(set) weak var capturing: View?
    private(set) var button: MouseEvent.Button?
    /// The presses in a row at one place: 2 for a double click.
    private(set) var clickCount = 0

    private var lastPress: (position: Point, button: MouseEvent.Button, sincePress: () -> Duration)?
    private static let doubleClickTime = Duration.milliseconds(500)

    func notePress(_ button: MouseEvent.Button, at position: Point, clock: any Clock<Duration>) {
        let isRepeated = lastPress.map {
            $0.position == position && $0.button == button && $0.sincePress() <= Self.doubleClickTime
        }
        clickCount = isRepeated == true ? clickCount + 1 : 1
        lastPress = (position, button, Self.stopwatch(clock))
    }

    func capture(_ view: View, _ button: MouseEvent.Button) {
        capturing = view
        self.button = button
    }

    /// The button came up.
    func release() {
        capturing = nil
        button = nil
    }

    /// Cancels the current drag: no view receives the rest of it.
    func cancel() {
        release()
        lastPress = nil
    }

    private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

extension MouseEvent {
    /// The distance in columns and rows that a wheel event scrolls; `nil` for any other event.
    ///
    /// With Shift, the wheel scrolls sideways, as in graphical programs.
    var wheelStep: Point? {
        let rows = 3
        let columns = 6
        let isSideways = modifiers.contains(.shift)
        switch kind {
        case .wheelUp: return isSideways ? Point(x: -columns, y: 0) : Point(x: 0, y: -rows)
        case .wheelDown: return isSideways ? Point(x: columns, y: 0) : Point(x: 0, y: rows)
        case .wheelLeft: return Point(x: -columns, y: 0)
        case .wheelRight: return Point(x: columns, y: 0)
        default: return nil
        }
    }

    /// A Boolean value that indicates whether the left button went down.
    var isLeftPress: Bool { kind == .press(.left) }
}

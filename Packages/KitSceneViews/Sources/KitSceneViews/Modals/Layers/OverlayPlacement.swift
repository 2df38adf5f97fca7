import KitCells

/// The position of a layer in the window; it never covers the bar of hints.
@MainActor
enum OverlayPlacement {
    /// In the middle, as large as its content would like to be.
    case centered
    /// The same below the title bar; all of the scene's space where that leaves hardly anything around it.
    case sheet
    /// At the bottom in the middle.
    case bottom
    /// Below a view, or above it if there is more room; if requested, at least as wide as the view.
    case anchored(to: WeakView, matchingWidth: Bool)

    /// A view that is not kept alive.
    struct WeakView {
        weak var view: View?
    }

    static func anchored(to view: View, matchingWidth: Bool = false) -> OverlayPlacement {
        .anchored(to: WeakView(view: view), matchingWidth: matchingWidth)
    }

    /// The window without the bar of hints.
    static func aboveHints(_ window: Rect) -> Rect {
        Rect(x: 0, y: 0, width: window.width, height: window.height > 1 ? window.height - 1 : window.height)
    }

    /// The window without the bars: the space of a scene.
    static func sceneArea(_ window: Rect) -> Rect {
        window.insetBy(EdgeInsets(top: min(1, window.height), left: 0, bottom: min(1, window.height), right: 0))
    }

    /// A Boolean value that indicates whether the view that a layer is anchored to is gone.
    var hasLostAnchor: Bool {
        guard case .anchored(let anchor, _) = self else { return false }
        return anchor.view?.isShown != true
    }

    /// The frame of a layer's view, and whether anything below is seen around it.
    func frame(of view: View, in window: Rect) -> (frame: Rect, seesBelow: Bool) {
        let area = Self.aboveHints(window)
        switch self {
        case .centered: return (Self.center(view.sizeThatFits(Self.roomWithMargins(area)), in: area), true)
        case .sheet: return Self.sheet(view.sizeThatFits(Self.sceneArea(window).size), in: window)
        case .bottom:
            let fitting = Self.limit(view.sizeThatFits(Self.roomWithMargins(area)), to: area.size)
            let x = (area.width - fitting.width) / 2
            return (Rect(origin: Point(x: x, y: area.maxY - fitting.height), size: fitting), true)
        case .anchored(let anchor, let matchesWidth):
            guard let anchor = anchor.view else { return (.zero, true) }
            return (Self.popup(view, at: anchor.frameInWindow, matchesWidth, in: area), true)
        }
    }

    /// A margin of two columns and one row on each side, if there is so much room.
    private static func roomWithMargins(_ area: Rect) -> Size {
        Size(
            width: area.width >= 40 ? area.width - 4 : area.width,
            height: area.height >= 12 ? area.height - 2 : area.height)
    }

    private static func limit(_ size: Size, to limit: Size) -> Size {
        Size(width: max(0, min(size.width, limit.width)), height: max(0, min(size.height, limit.height)))
    }

    private static func center(_ size: Size, in area: Rect) -> Rect {
        let size = limit(size, to: area.size)
        let corner = Point(
            x: area.minX + (area.width - size.width) / 2, y: area.minY + (area.height - size.height) / 2)
        return Rect(origin: corner, size: size)
    }

    private static func sheet(_ size: Size, in window: Rect) -> (frame: Rect, seesBelow: Bool) {
        let area = sceneArea(window)
        // Part of the content below must be visible, or it is no sheet.
        let hasMargins = size.width <= area.width - 4 && size.height <= area.height - 2
        let isSmall = !hasMargins && (area.width < 50 || area.height < 16)
        return isSmall ? (area, false) : (center(limit(size, to: roomWithMargins(area)), in: area), true)
    }

    private static func popup(_ view: View, at anchor: Rect, _ matchesWidth: Bool, in area: Rect) -> Rect {
        let visible = anchor.intersection(area)
        let row = min(max(area.minY, visible.minY), area.maxY)
        let roomBelow = area.maxY - min(area.maxY, row + max(0, visible.height))
        let roomAbove = row - area.minY
        let wanted = view.sizeThatFits(area.size)
        // If neither side has room for three rows, the popup covers its anchor.
        let most = max(roomAbove, roomBelow)
        let room = wanted.height <= most || most >= 3 ? most : area.height
        let width = min(area.width, matchesWidth ? max(wanted.width, anchor.width) : wanted.width)
        let height = min(wanted.height, room)
        let isBelow = height <= roomBelow
        let y = isBelow ? area.maxY - roomBelow : max(area.minY, row - height)
        let x = min(max(area.minX, anchor.minX), area.maxX - width)
        return Rect(x: x, y: min(y, area.maxY - height), width: width, height: height)
    }
}

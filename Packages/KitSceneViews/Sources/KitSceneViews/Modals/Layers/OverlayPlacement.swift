import KitCells

/// The position of a layer in the window; no layer covers the hint bar.
@MainActor
enum OverlayPlacement {
    /// In the middle, in the preferred size of its content.
    case centered
    /// In the middle below the title bar, or filling the scene if hardly anything around it would be visible.
    case sheet
    /// Centred at the bottom.
    case bottom
    /// Below a view, or above it if there is more room; on request at least as wide as the view.
    case anchored(to: WeakView, matchingWidth: Bool)

    /// A weak reference to a view.
    struct WeakView {
        weak var view: RetainedView?
    }

    static func anchored(to view: RetainedView, matchingWidth: Bool = false) -> OverlayPlacement {
        .anchored(to: WeakView(view: view), matchingWidth: matchingWidth)
    }

    /// Returns the window without the hint bar.
    static func aboveHints(_ window: Rect) -> Rect {
        Rect(x: 0, y: 0, width: window.width, height: window.height > 1 ? window.height - 1 : window.height)
    }

    /// Returns the window without the bars: the area of a scene.
    static func sceneArea(_ window: Rect) -> Rect {
        window.insetBy(EdgeInsets(top: min(1, window.height), left: 0, bottom: min(1, window.height), right: 0))
    }

    /// A Boolean value that indicates whether the anchor of the layer is gone.
    var hasLostAnchor: Bool {
        guard case .anchored(let anchor, _) = self else { return false }
        return anchor.view?.isShown != true
    }

    /// Returns the frame of a layer's view, and whether content below is visible around it.
    func frame(of view: RetainedView, in window: Rect) -> (frame: Rect, seesBelow: Bool) {
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

    /// Returns the area without a margin of two columns and one row on each side, if it is large enough.
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
        // A sheet must leave part of the content below visible.
        let hasMargins = size.width <= area.width - 4 && size.height <= area.height - 2
        let isSmall = !hasMargins && (area.width < 50 || area.height < 16)
        return isSmall ? (area, false) : (center(limit(size, to: roomWithMargins(area)), in: area), true)
    }

    private static func popup(_ view: RetainedView, at anchor: Rect, _ matchesWidth: Bool, in area: Rect) -> Rect {
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

import KitApp

/// A view that draws pixels, two cells each, and lets the user set them by keyboard and mouse.
final class PixelView: RetainedView {
    /// The pixels that are set.
    var pixels: Set<Point> = [] { didSet { if pixels != oldValue { setNeedsDisplay() } } }
    /// Called when the user sets or clears a pixel.
    var didToggle: ((Point) -> Void)?

    private var cursor = Point.zero { didSet { if cursor != oldValue { setNeedsDisplay() } } }
    private var columns: Int { max(1, bounds.width / 2) }

    override init() {
        super.init()
        flexibility = .both
    }

    override func draw(in canvas: Canvas) {
        for pixel in pixels { fill(pixel, "█", style(.accent), in: canvas) }
        guard isFocused else { return }
        fill(cursor, pixels.contains(cursor) ? "▓" : "░", style(.heading), in: canvas)
    }

    private func fill(_ pixel: Point, _ character: Character, _ style: Style, in canvas: Canvas) {
        canvas.fill(Rect(x: pixel.x * 2, y: pixel.y, width: 2, height: 1), style: style, with: character)
    }

    override var canBecomeFocused: Bool { true }
    override var keyHints: [KeyHint] { [KeyHint("←↑↓→", "Move"), KeyHint("Space", "Draw")] }

    override func handleKey(_ key: KeyPress) -> Bool {
        switch key {
        case KeyPress(.left): move(-1, 0)
        case KeyPress(.right): move(1, 0)
        case KeyPress(.up): move(0, -1)
        case KeyPress(.down): move(0, 1)
        case KeyPress(.character(" ")): didToggle?(cursor)
        default: return false
        }
        return true
    }

    private func move(_ x: Int, _ y: Int) {
        cursor.x = min(max(0, cursor.x + x), columns - 1)
        cursor.y = min(max(0, cursor.y + y), max(1, bounds.height) - 1)
    }

    override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        let pixel = Point(x: point.x / 2, y: point.y)
        switch event.kind {
        case .press(.left):
            cursor = pixel
            didToggle?(pixel)
        case .drag(.left):
            guard bounds.contains(point), pixel != cursor else { break }
            cursor = pixel
            if !pixels.contains(pixel) { didToggle?(pixel) }
        case .release(.left): break
        default: return false
        }
        return true
    }

    /// Keeps the cursor inside when the window becomes smaller.
    override func frameDidChange() { move(0, 0) }

    override var semantics: Semantics? {
        Semantics(role: .text, label: accessibilityLabel ?? "Pixels", value: "\(pixels.count)")
    }
}

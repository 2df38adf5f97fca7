import KitCells
import KitReactive

/// The visible part of longer content.
struct ScrollExtent: Equatable {
    var first = 0
    var shown = 0
    var total = 0

    /// Returns whether the end is near; false until the view has a size.
    func isNearEnd(_ threshold: Double) -> Bool {
        shown > 0 && (total <= shown || Double(first) >= threshold * Double(total - shown))
    }
}

/// A scroll bar, one column or row wide; empty while all of the content is visible.
///
/// The user can drag the thumb, or press beside it to move it there.
package final class ScrollBarView: RetainedView {
    /// Called with the first row or column that the user requests.
    package var scrolled: (@MainActor (Int) -> Void)?

    var look = ScrollBarStyle.line { didSet { if look != oldValue { setNeedsDisplay() } } }

    /// A Boolean value that indicates whether the thumb shows the focus of the owner.
    private let showsFocus: Bool
    private let axis: StackView.Axis
    private var extent = ScrollExtent()
    private var first: Int { extent.first }
    private var shown: Int { extent.shown }
    private var total: Int { extent.total }
    /// The extent, for publishers; created on first use.
    private var extents: Property<ScrollExtent>?
    /// The cell of the thumb at which the mouse holds it.
    private var grip = 0

    package init(_ axis: StackView.Axis = .vertical, showsFocus: Bool = false) {
        self.axis = axis
        self.showsFocus = showsFocus
        super.init()
    }

    package func update(first: Int, shown: Int, total: Int) {
        let newExtent = ScrollExtent(first: first, shown: shown, total: total)
        guard newExtent != extent else { return }
        let former = shownThumb
        extent = newExtent
        // In a long list most moves leave the thumb where it is.
        if shownThumb != former { setNeedsDisplay() }
        extents?.value = newExtent
    }

    /// Returns a publisher that sends whether the end is near, and then each change.
    func isNearEndPublisher(_ threshold: Double) -> AnyPublisher<Bool, Never> {
        let extents = extents ?? Property(extent)
        self.extents = extents
        return extents.publisher.map { $0.isNearEnd(threshold) }.removeDuplicates().eraseToAnyPublisher()
    }

    private var length: Int { axis == .vertical ? bounds.height : bounds.width }
    private var isNeeded: Bool { total > shown && length > 0 }

    /// The cells of the thumb, or `nil` if the bar is empty.
    private var shownThumb: Range<Int>? { isNeeded ? thumb : nil }

    /// The cells of the thumb, which touches an end of the bar only if the content is at that end.
    private var thumb: Range<Int> {
        let thumbLength = max(1, length * shown / total)
        let travel = length - thumbLength
        let rest = total - shown
        let start = first == 0 ? 0 : first >= rest ? travel : min(max(1, travel * first / rest), max(0, travel - 1))
        return start..<start + thumbLength
    }

    package override func draw(in canvas: Canvas) {
        guard isNeeded else { return }
        let thumb = thumb
        let thumbStyle = style(showsFocus && superview?.isFocused == true ? .accent : .secondary)
        switch look {
        case .line:
            canvas.fill(part(0..<length), style: style(.border), with: axis == .vertical ? "│" : "─")
            canvas.fill(part(thumb), style: thumbStyle, with: axis == .vertical ? "┃" : "━")
        case .thumb:
            canvas.fill(part(thumb), style: style(.control), with: axis == .vertical ? "▐" : "━")
        }
    }

    private func part(_ range: Range<Int>) -> Rect {
        axis == .vertical
            ? Rect(x: 0, y: range.lowerBound, width: 1, height: range.count)
            : Rect(x: range.lowerBound, y: 0, width: range.count, height: 1)
    }

    package override func hitTest(_ point: Point) -> RetainedView? { isNeeded ? topmostView(at: point) : nil }

    package override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        guard isNeeded else { return false }
        let place = axis == .vertical ? point.y : point.x
        let thumb = thumb
        switch event.kind {
        case .press(.left):
            let isHeld = thumb.contains(place)
            grip = isHeld ? place - thumb.lowerBound : thumb.count / 2
            if !isHeld { drag(to: place) }
        case .drag(.left): drag(to: place)
        case .release(.left): break
        default: return false
        }
        return true
    }

    private func drag(to place: Int) {
        let travel = length - thumb.count
        guard travel > 0 else { return }
        let start = min(max(0, place - grip), travel)
        scrolled?(start == travel ? total - shown : (total - shown) * start / travel)
    }
}

/// The style of a scroll bar.
public enum ScrollBarStyle: Sendable {
    /// A thumb on a line.
    case line
    /// A thumb without a line.
    ///
    /// It takes the fewest bytes when rows scroll, because no line has to be repaired beside new rows, and all
    /// terminals agree on the width of its character, unlike that of lines.
    case thumb
}

extension KeyPress {
    /// Returns the first row after the key has scrolled a text, without limits, or `nil` if the key does not scroll.
    /// - Parameters:
    ///   - row: The first visible row.
    ///   - height: The number of visible rows.
    package func scrolling(from row: Int, height: Int) -> Int? {
        guard modifiers.isEmpty else { return nil }
        let page = max(1, height - 1)
        return switch key {
        case .up: row - 1
        case .down: row + 1
        case .pageUp: row - page
        case .pageDown, .character(" "): row + page
        case .home: 0
        case .end: .max
        default: nil
        }
    }
}

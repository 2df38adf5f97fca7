/// A window onto a cell buffer with its own coordinates, which is the only way to write to the buffer.
///
/// Content is clipped to the window, and text is sanitised. Copying a canvas is as cheap as copying a rectangle.
public struct Canvas {
    private let buffer: CellBuffer
    /// The position of the origin in the buffer, clamped so that no sum overflows.
    private let origin: Point
    /// The part of the buffer that may be written.
    private let clip: Rect
    /// The size of the canvas, including clipped parts.
    public let size: Size

    /// Creates a canvas for a whole buffer.
    package init(_ buffer: CellBuffer) {
        self.init(buffer: buffer, origin: .zero, clip: Rect(origin: .zero, size: buffer.size), size: buffer.size)
    }

    /// Creates a canvas for a rectangle of a buffer, of which only the part in `clip` may be written.
    package init(_ buffer: CellBuffer, frame: Rect, clip: Rect) {
        self.init(
            buffer: buffer, origin: Point(x: Canvas.hold(frame.x), y: Canvas.hold(frame.y)),
            clip: clip.intersection(Rect(origin: .zero, size: buffer.size)),
            size: Size(width: max(0, frame.width), height: max(0, frame.height)))
    }

    private init(buffer: CellBuffer, origin: Point, clip: Rect, size: Size) {
        self.buffer = buffer
        self.origin = origin
        self.clip = clip
        self.size = size
    }

    /// The rectangle of the canvas in its own coordinates.
    public var bounds: Rect { Rect(origin: .zero, size: size) }

    /// A Boolean value that indicates whether no part of the canvas is clipped.
    package var isWhole: Bool { clip == Rect(origin: origin, size: size) }

    /// Returns a canvas for a rectangle of this one, with its own origin; the rectangle may lie partly or entirely
    /// outside.
    public func clipped(to rect: Rect) -> Canvas {
        let placed = place(rect)
        let size = Size(width: max(0, rect.width), height: max(0, rect.height))
        return Canvas(buffer: buffer, origin: placed.origin, clip: placed.intersection(clip), size: size)
    }

    /// Draws a text on one line, and returns the number of columns it takes.
    ///
    /// Nothing is drawn beyond `maxWidth` columns or the canvas. Columns clipped on the left count; those on the right
    /// do not. A clipped wide cluster becomes blank. Control characters, including line breaks, become U+FFFD, and a
    /// tab becomes a space.
    @discardableResult
    public func draw(_ text: String, at point: Point, style: Style = .plain, maxWidth: Int? = nil) -> Int {
        let width = text.utf8.withContiguousStorageIfAvailable {
            draw(utf8: $0, at: point, style: style, maxWidth: maxWidth)
        }
        if let width { return width }
        var text = text
        return text.withUTF8 { draw(utf8: $0, at: point, style: style, maxWidth: maxWidth) }
    }

    /// Draws a part of a text on one line, and returns the number of columns it takes.
    @discardableResult
    public func draw(_ text: Substring, at point: Point, style: Style = .plain, maxWidth: Int? = nil) -> Int {
        var text = text
        return text.withUTF8 { draw(utf8: $0, at: point, style: style, maxWidth: maxWidth) }
    }

    /// Fills a rectangle with a character; a character of zero width counts as a space.
    public func fill(_ rect: Rect, style: Style = .plain, with character: Character = " ") {
        let area = place(rect).intersection(clip)
        guard !area.isEmpty else { return }
        buffer.compactIfCrowded()
        let styleNumber = buffer.number(of: style)
        if character == " " {
            // The most common case, which needs no lookup.
            let cell = Cell.blank(style: styleNumber)
            for row in area.minY..<area.maxY { buffer.fill(row: row, from: area.minX, to: area.maxX, with: cell) }
        } else if let scalar = ClusterMeasure.narrowScalar(character) {
            let properties = ScalarProperties(scalar)
            let isContested = scalar >= 0x80 && (properties.isContested || properties.mayJoin)
            let cell = Cell(scalar: scalar, width: 1, isContested: isContested, style: styleNumber)
            for row in area.minY..<area.maxY { buffer.fill(row: row, from: area.minX, to: area.maxX, with: cell) }
        } else {
            fill(rect, style: style, cluster: character)
        }
    }

    /// Draws a box along the inner edge of a rectangle of at least 2 columns and 2 rows.
    public func drawBorder(_ rect: Rect, _ border: Border, style: Style = .plain) {
        guard rect.width >= 2, rect.height >= 2 else { return }
        let scalars = border.scalars
        let (left, top) = (Canvas.hold(rect.x), Canvas.hold(rect.y))
        let (right, bottom) = (Canvas.hold(rect.maxX) - 1, Canvas.hold(rect.maxY) - 1)
        let (innerWidth, innerHeight) = (right - left - 1, bottom - top - 1)
        let horizontal = Character(scalars.horizontal)
        let vertical = Character(scalars.vertical)
        fill(Rect(x: left + 1, y: top, width: innerWidth, height: 1), style: style, with: horizontal)
        fill(Rect(x: left + 1, y: bottom, width: innerWidth, height: 1), style: style, with: horizontal)
        fill(Rect(x: left, y: top + 1, width: 1, height: innerHeight), style: style, with: vertical)
        fill(Rect(x: right, y: top + 1, width: 1, height: innerHeight), style: style, with: vertical)
        drawCorner(scalars.topLeft, left, top, style)
        drawCorner(scalars.topRight, right, top, style)
        drawCorner(scalars.bottomLeft, left, bottom, style)
        drawCorner(scalars.bottomRight, right, bottom, style)
    }

    /// Moves the drawn content down by a number of rows, or up if the number is negative.
    ///
    /// Content that leaves the canvas is lost; the rows that it came from keep their old content. The canvas must be
    /// whole, because clipped content cannot be scrolled in.
    package func scroll(by lines: Int) {
        guard isWhole, lines != 0 else { return }
        let moved = max(0, clip.height - abs(lines))
        guard moved > 0 else { return }
        buffer.noteMove(Scroll(top: clip.minY, bottom: clip.maxY - 1, distance: -lines))
        for number in 0..<moved {
            let row = lines > 0 ? clip.maxY - 1 - number : clip.minY + number
            let source = buffer.row(row - lines) + clip.minX
            (buffer.row(row) + clip.minX).update(from: source, count: clip.width)
            buffer.finishWriting(row: row, from: clip.minX, to: clip.maxX)
        }
    }

    private func drawCorner(_ scalar: Unicode.Scalar, _ x: Int, _ y: Int, _ style: Style) {
        fill(Rect(x: x, y: y, width: 1, height: 1), style: style, with: Character(scalar))
    }

    private func fill(_ rect: Rect, style: Style, cluster: Character) {
        let width = TextMetrics.width(of: cluster)
        let isAllowed = Sanitizer.clean(String(cluster)) == String(cluster)
        guard isAllowed, width > 0 else { return fill(rect, style: style) }
        let visible = place(rect).intersection(clip).offsetBy(x: -origin.x, y: -origin.y)
        // A wide character keeps its position without clipping, so that a scrolled pattern does not jump.
        let start = visible.minX - (visible.minX - Canvas.hold(rect.x)) % width
        let text = String(repeating: String(cluster), count: (visible.maxX - start + width - 1) / width)
        let area = clipped(to: visible)
        for row in 0..<visible.height { area.draw(text, at: Point(x: start - visible.minX, y: row), style: style) }
    }

    /// Changes the styles of all cells, but not their content.
    public func restyle(_ change: (Style) -> Style) {
        buffer.restyle(clip, change)
    }

    /// Makes a rectangle a link, which the terminal opens when the user clicks it; its content is unchanged.
    ///
    /// A destination that is not a web or mail address is not sent to a terminal; see `Sanitizer.address(_:)`.
    package func link(_ rect: Rect, to destination: String) {
        let area = place(rect).intersection(clip)
        guard !area.isEmpty, let address = Sanitizer.address(destination) else { return }
        buffer.link(area, to: address)
    }

    private func draw(utf8 bytes: UnsafeBufferPointer<UInt8>, at point: Point, style: Style, maxWidth: Int?) -> Int {
        let start = place(point)
        var limit = clip.maxX
        if let maxWidth { limit = min(limit, start.x.saturatingAdd(max(0, maxWidth))) }
        guard start.x < limit else { return 0 }
        guard start.y >= clip.minY, start.y < clip.maxY else {
            return TextMetrics.width(ofUTF8: bytes, upTo: limit - start.x)
        }
        buffer.compactIfCrowded()
        let number = buffer.number(of: style)
        let row = buffer.row(start.y)
        var (column, index) = (start.x, 0)
        var (firstChange, lastChange) = (Int.max, Int.min)
        // An ASCII character is a cluster by itself if the next one is ASCII as well.
        while index < bytes.count, column < limit, bytes[index].isPrintableASCII {
            guard index + 1 == bytes.count || bytes[index + 1].isPrintableASCII else { break }
            let cell = Cell(scalar: UInt32(bytes[index]), width: 1, isContested: false, style: number)
            if column >= clip.minX, row[column] != cell {
                row[column] = cell
                firstChange = min(firstChange, column)
                lastChange = column &+ 1
            }
            column &+= 1
            index &+= 1
        }
        if index < bytes.count, column < limit {
            column = drawClusters(bytes[index...], at: Point(x: column, y: start.y), limit: limit, style: number)
        }
        if firstChange < lastChange { buffer.finishWriting(row: start.y, from: firstChange, to: lastChange) }
        return min(column, limit) - start.x
    }

    /// Draws text of any kind from a position in the buffer, and returns the column after it.
    @inline(never)
    private func drawClusters(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>, at start: Point, limit: Int, style: UInt64
    ) -> Int {
        let visible = min(clip.minX, limit)..<limit
        var writer = LineWriter(buffer: buffer, row: start.y, column: start.x, clip: visible, style: style)
        ClusterScanner.scan(UnsafeBufferPointer(rebasing: bytes), into: &writer)
        if let changed = writer.changedColumns {
            buffer.finishWriting(row: start.y, from: changed.lowerBound, to: changed.upperBound)
        }
        return writer.column
    }

    private func place(_ point: Point) -> Point {
        Point(x: origin.x + Canvas.hold(point.x), y: origin.y + Canvas.hold(point.y))
    }

    private func place(_ rect: Rect) -> Rect {
        let corner = place(rect.origin)
        let end = place(Point(x: rect.maxX, y: rect.maxY))
        return Rect(origin: corner, size: Size(width: end.x - corner.x, height: end.y - corner.y))
    }

    /// Clamps a coordinate, so that sums cannot overflow in deeply nested canvases; no screen is this large.
    private static func hold(_ value: Int) -> Int {
        min(max(value, -(1 << 40)), 1 << 40)
    }
}

extension UInt8 {
    @inline(__always)
    fileprivate var isPrintableASCII: Bool { self &- 0x20 < 0x5F }
}

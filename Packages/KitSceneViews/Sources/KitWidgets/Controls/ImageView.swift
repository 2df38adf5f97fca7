import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// A picture made of cells: lines of text with colours, or pixels, two in each cell.
///
/// It is a value that streams can carry, and replaces UIKit's image.
public struct CellImage: Hashable, Sendable {
    /// A part of a line in one style.
    struct Run: Hashable, Sendable {
        var text: String
        var style: Style
    }

    /// The description of the picture for screen readers; empty for a decoration.
    public var description: String
    /// The lines, from top to bottom.
    let lines: [[Run]]
    /// The size in columns and rows.
    package let size: Size

    private init(_ lines: [[Run]], _ description: String) {
        self.lines = lines
        self.description = description
        let widths = lines.map { $0.reduce(0) { $0 + TextMetrics.width(of: $1.text) } }
        size = Size(width: widths.max() ?? 0, height: lines.count)
    }

    /// Creates a picture from lines of text in one style.
    public init(lines: [String], style: Style = .plain, description: String = "") {
        self.init(lines.map { [Run(text: $0, style: style)] }, description)
    }

    /// Creates a picture from rows of pixels; `nil` is transparent.
    ///
    /// A cell is about twice as high as it is wide, so it contains two pixels, one above the other. Rows may differ in
    /// length; missing pixels are transparent.
    public init(pixels: [[Color?]], description: String = "") {
        let width = pixels.map(\.count).max() ?? 0
        func pixel(_ x: Int, _ y: Int) -> Color? {
            pixels.indices.contains(y) && pixels[y].indices.contains(x) ? pixels[y][x] : nil
        }
        let lines = stride(from: 0, to: pixels.count, by: 2).map { y in
            (0..<width).reduce(into: [Run]()) { line, x in
                let run = Run(upper: pixel(x, y), lower: pixel(x, y + 1))
                if line.last?.style == run.style { line[line.count - 1].text += run.text } else { line.append(run) }
            }
        }
        self.init(lines, description)
    }
}

extension CellImage.Run {
    /// Creates a cell with two pixels.
    fileprivate init(upper: Color?, lower: Color?) {
        switch (upper, lower) {
        case (nil, nil): self.init(text: " ", style: .plain)
        case (let upper?, nil): self.init(text: "▀", style: Style(foreground: upper))
        case (nil, let lower?): self.init(text: "▄", style: Style(foreground: lower))
        case (let upper?, let lower?): self.init(text: "▀", style: Style(foreground: upper, background: lower))
        }
    }
}

/// A view that shows a picture made of cells, centred if there is more room, and its top left part if there is less.
public final class ImageView: RetainedView {
    /// The picture; `nil` takes no space.
    public var image: CellImage? { didSet { if image != oldValue { invalidateFittingSize() } } }

    /// Creates a view of a picture.
    public init(_ image: CellImage? = nil) {
        self.image = image
        super.init()
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        let size = image?.size ?? .zero
        return Size(width: min(size.width, proposal.width), height: min(size.height, proposal.height))
    }

    public override func draw(in canvas: Canvas) {
        guard let image else { return }
        let left = max(0, (bounds.width - image.size.width) / 2)
        let top = max(0, (bounds.height - image.size.height) / 2)
        for (row, line) in image.lines.prefix(max(0, bounds.height)).enumerated() {
            var column = left
            for run in line {
                column += canvas.draw(run.text, at: Point(x: column, y: top + row), style: resolved(run.style))
            }
        }
    }

    public override var semantics: Semantics? {
        let label = accessibilityLabel ?? image?.description ?? ""
        return image == nil || label.isEmpty ? nil : Semantics(role: .text, label: label)
    }
}

/// A picture made of cells; see `ImageView`.
public struct Image: FaceBody {
    package let face: Face

    /// Creates a body that shows a picture; `nil` takes no space.
    /// - Parameters:
    ///   - image: The picture.
    ///   - label: The text that screen readers read instead of the picture's description.
    public init(_ image: CellImage?, label: String? = nil) {
        face = Face(ImageView()) { view in
            view.image = image
            view.accessibilityLabel = label
        }
    }

    /// Not available.
    @available(*, unavailable, message: "a symbol is a character: Text(\"★\")")
    public init(systemName: String) { self.init(nil) }
}

extension ImageView {
    /// A binder that shows a picture; after NanoViewController.
    public var imageBinder: Binder<CellImage?> { Binder(self) { $0.image = $1 } }
}

import KitCells
import KitSceneViews

/// A view that changes the character and the colour of every cell in each frame.
final class ChurnScene: ViewController {
    private let churn = ChurnView()

    override func loadView() -> RetainedView { churn }

    func advance() {
        churn.phase += 1
        churn.setNeedsDisplay()
    }
}

private final class ChurnView: RetainedView {
    var phase = 0
    private let characters = (33..<127).map { String(Unicode.Scalar(UInt8($0))) }

    override init() {
        super.init()
        flexibility = .both
    }

    override func draw(in canvas: Canvas) {
        for row in 0..<bounds.height {
            for column in 0..<bounds.width {
                // No row equals one of the previous frame, which could be scrolled.
                let cell = column + row * 7 + phase * 31
                let style = Style(foreground: .indexed(UInt8(truncatingIfNeeded: cell)))
                canvas.draw(characters[cell % characters.count], at: Point(x: column, y: row), style: style)
            }
        }
    }
}

import KitCells
import KitSceneViews

/// A view of a fixed size around another view.
final class FixedView: RetainedView {
    private let content: RetainedView
    private let size: Size

    init(_ content: RetainedView, _ size: Size) {
        self.content = content
        self.size = size
        super.init()
        addSubview(content)
    }

    override func sizeThatFits(_ proposal: Size) -> Size { size }
    override func layoutSubviews() { content.frame = bounds }
}

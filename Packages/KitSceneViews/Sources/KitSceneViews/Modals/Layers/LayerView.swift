import KitCells

/// The background of a layer's content, which hides everything below.
final class LayerView: View {
    let content: View

    init(_ content: View) {
        self.content = content
        super.init()
        addSubview(content)
    }

    override func sizeThatFits(_ proposal: Size) -> Size { content.sizeThatFits(proposal) }
    override func layoutSubviews() { content.frame = bounds }
    override func draw(in canvas: Canvas) { canvas.fill(bounds, style: resolved(.plain)) }
}

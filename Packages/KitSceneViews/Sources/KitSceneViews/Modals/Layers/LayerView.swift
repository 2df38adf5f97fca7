import KitCells

/// What a layer's content stands on: nothing of what is below shines through.
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

import KitCells

/// Makes what was drawn below it look far away; drawing it twice changes nothing.
final class DimmingView: View {
    override func draw(in canvas: Canvas) {
        var dimmed = theme.style(.dimmed)
        if dimmed.background == .default { dimmed.background = theme.style(.background).background }
        let kept: Style.Attributes = [.underline, .reverse, .strikethrough]
        canvas.restyle { style in
            dimmed.with(attributes: style.attributes.intersection(kept).union(dimmed.attributes))
        }
    }
}

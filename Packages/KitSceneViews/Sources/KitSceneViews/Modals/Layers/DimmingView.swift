import KitCells

/// Makes what was drawn below it look far away; drawing it twice changes nothing.
final class DimmingView: View {
    override func draw(in canvas: Canvas) {
        let dimmed = theme.style(.dimmed)
        let kept: Style.Attributes = [.underline, .reverse, .strikethrough]
        canvas.restyle { style in
            dimmed.with(attributes: style.attributes.intersection(kept).union(dimmed.attributes))
        }
    }
}

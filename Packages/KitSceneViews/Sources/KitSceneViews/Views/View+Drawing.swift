import KitCells

extension View {
    /// A role's style on the background that shows here.
    public final func style(_ role: StyleRole) -> Style {
        resolved(theme.style(role))
    }

    /// A style on the background that shows here: a style without a colour behind it takes that of the view.
    public final func resolved(_ style: Style) -> Style {
        guard style.background == .default, let background = effectiveBackground else { return style }
        return style.with(background: background.background)
    }

    /// The nearest background among the view and those that it is part of.
    final var effectiveBackground: Style? {
        var view: View? = self
        while let current = view {
            if let background = current.background { return background }
            view = current.superview
        }
        return nil
    }

    /// Clears the view's rectangle and draws it with all its parts.
    final func drawTree(in canvas: Canvas) {
        canvas.fill(bounds, style: effectiveBackground ?? .plain)
        drawContents(in: canvas)
    }

    private func drawContents(in canvas: Canvas) {
        needsDisplay = false
        if background != nil { canvas.fill(bounds, style: effectiveBackground ?? .plain) }
        draw(in: canvas)
        for view in subviews where !view.isHidden && !view.frame.isEmpty {
            view.drawContents(in: canvas.clipped(to: view.frame))
        }
    }
}

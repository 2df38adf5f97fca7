import KitCells

extension View {
    /// A role's style on the background that shows here.
    public final func style(_ role: StyleRole) -> Style {
        if let drawing, drawing.view == ObjectIdentifier(self) {
            let surroundings = drawing.surroundings
            return drawing.resolved(surroundings.theme.style(role == .text ? surroundings.textRole : role))
        }
        return resolved(theme.style(role == .text ? effectiveTextRole : role))
    }

    /// A style on the background that shows here: a style without a colour behind it takes that of the view.
    public final func resolved(_ style: Style) -> Style {
        if let drawing, drawing.view == ObjectIdentifier(self) { return drawing.resolved(style) }
        guard style.background == .default, let background = effectiveBackground else { return style }
        return style.with(background: background.background)
    }

    /// The nearest background among the view and those that it is part of.
    final var effectiveBackground: Style? {
        let theme = theme
        var view: View? = self
        while let current = view {
            if let background = current.ownBackground(in: theme) { return background }
            view = current.superview
        }
        return nil
    }

    /// The view's own background; a role without a colour behind it has none.
    private func ownBackground(in theme: Theme) -> Style? {
        guard background == nil, let backgroundRole else { return background }
        let color = theme.style(backgroundRole).background
        return color == .default ? nil : Style(background: color)
    }

    /// What ordinary text means here.
    private var effectiveTextRole: StyleRole {
        var view: View? = self
        while let current = view {
            if let role = current.textRole { return role }
            view = current.superview
        }
        return .text
    }

    /// Whether the view is shown and a view that it is part of is to be drawn again, and so this one with it.
    final var isDrawnWithSuperview: Bool {
        var view = self
        while !view.isHidden, let superview = view.superview {
            if superview.needsDisplay { return true }
            view = superview
        }
        return false
    }

    /// Clears the view's rectangle and draws it with all its parts.
    final func drawTree(in canvas: Canvas) {
        let surroundings = DrawingSurroundings(
            background: effectiveBackground, textRole: effectiveTextRole, theme: theme)
        if !drawMoved(in: canvas, surroundings) {
            canvas.fill(bounds, style: surroundings.background ?? .plain)
            drawContents(in: canvas, surroundings)
        }
        drawing = nil
    }

    /// Draws the view with all its parts where everything is blank.
    final func drawContents(in canvas: Canvas, _ surroundings: DrawingSurroundings) {
        didDisplay()
        let own = ownBackground(in: surroundings.theme)
        let inner = DrawingSurroundings(
            background: own ?? surroundings.background, textRole: textRole ?? surroundings.textRole,
            theme: surroundings.theme)
        if own != nil { canvas.fill(bounds, style: inner.background ?? .plain) }
        drawing = Drawing(view: ObjectIdentifier(self), surroundings: inner)
        draw(in: canvas)
        for view in subviews where !view.isHidden && !view.frame.isEmpty {
            view.drawContents(in: canvas.clipped(to: view.frame), inner)
        }
    }
}

/// What a view takes over from those that it is part of.
struct DrawingSurroundings {
    let background: Style?
    let textRole: StyleRole
    let theme: Theme
}

/// What the view that draws at this moment would otherwise look for among those that it is part of, for each style.
private struct Drawing {
    let view: ObjectIdentifier
    let surroundings: DrawingSurroundings

    func resolved(_ style: Style) -> Style {
        guard style.background == .default, let background = surroundings.background else { return style }
        return style.with(background: background.background)
    }
}

// Unchecked exclusivity: of the main actor, and loaded or stored in one step.
@MainActor @exclusivity(unchecked) private var drawing: Drawing?

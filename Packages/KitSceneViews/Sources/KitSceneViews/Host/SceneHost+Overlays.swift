import KitCells

extension SceneHost {
    /// What must be drawn for a view to be seen right: the outermost view around it whose parts lie on each other.
    func drawingRoot(of view: View) -> View {
        guard overlayCount > 0 else { return view }
        var root = view
        var ancestor = view.superview
        while let current = ancestor {
            if current.drawsPartsTogether { root = current }
            ancestor = current.superview
        }
        return root
    }
}

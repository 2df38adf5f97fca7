public import KitCells
public import KitSceneViews

// What the panes show.
extension Show {
    /// The size of each pane's window.
    public var size: Size { panes.first?.host.size ?? .zero }
    /// A Boolean value that indicates whether the user has left all panes.
    public var isFinished: Bool { !panes.isEmpty && panes.allSatisfy(\.host.isFinished) }
    /// Returns the rows of a pane's screen.
    public func rows(of pane: Int) -> [String] { panes.indices.contains(pane) ? panes[pane].rows : [] }
    /// The names of the panes.
    public var names: [String] { panes.map(\.name) }

    /// The requests without an answer, described for the user: `MVVM-C: number`.
    public var openRequests: [String] {
        panes.enumerated().flatMap { index, pane in gate.openRequests(of: index).map { "\(pane.name): \($0)" } }
    }

    /// Shows the panes in a theme.
    public func setTheme(_ theme: Theme) {
        for pane in panes where pane.host.theme != theme { pane.host.setTheme(theme) }
    }

    /// Redraws everything, for example after another program has written to the terminal.
    public func repaint() {
        panes.forEach { $0.host.repaint() }
        changed()
    }
}

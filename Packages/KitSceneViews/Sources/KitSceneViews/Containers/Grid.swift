/// Places its rows so that their columns are below each other.
public struct Grid<Content: ViewBody>: FaceBody {
    package let face: Face

    /// Creates a grid of `GridRow`s; any other body among them takes its own row.
    ///
    /// Where the flexible columns have less than the minimum width together, the cells of a row are below each other.
    public init(
        columns: [GridColumn] = [], columnSpacing: Int = 1, rowSpacing: Int = 0, minimumFlexibleWidth: Int = 0,
        @ViewBodyBuilder content: () -> Content
    ) {
        face = Face(GridView(), content: content()) { view in
            view.columns = columns
            view.columnSpacing = columnSpacing
            view.rowSpacing = rowSpacing
            view.minimumFlexibleWidth = minimumFlexibleWidth
        }
    }
}

/// A row of a grid: its parts are the cells, from the left.
public struct GridRow<Content: ViewBody>: FaceBody {
    package let face: Face

    /// Creates a row; the alignment is that of cells that are lower than the row.
    public init(alignment: StackView.Alignment = .leading, @ViewBodyBuilder content: () -> Content) {
        face = Face(GridRowView(), content: content()) { $0.alignment = alignment }
    }
}

extension ViewBody {
    /// Extends the body over several columns of its row of a grid.
    public func gridColumns(_ count: Int) -> some ViewBody {
        updating { $0.gridColumnSpan = count }
    }
}

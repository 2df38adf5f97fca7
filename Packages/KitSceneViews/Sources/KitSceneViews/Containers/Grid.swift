/// A body that arranges its rows in columns.
public struct Grid<Content: View>: FaceBody {
    package let face: Face

    /// Creates a grid of `GridRow`s; any other body takes a row of its own.
    ///
    /// If the flexible columns together have less than the minimum width, the cells of a row are in a column.
    public init(
        columns: [GridColumn] = [], columnSpacing: Int = 1, rowSpacing: Int = 0, minimumFlexibleWidth: Int = 0,
        @ViewBuilder content: () -> Content
    ) {
        face = Face(GridView(), content: content()) { view in
            view.columns = columns
            view.columnSpacing = columnSpacing
            view.rowSpacing = rowSpacing
            view.minimumFlexibleWidth = minimumFlexibleWidth
        }
    }
}

/// A row of a grid, whose parts are the cells.
public struct GridRow<Content: View>: FaceBody {
    package let face: Face

    /// Creates a row with the alignment of cells that are lower than the row.
    public init(alignment: VerticalAlignment = .top, @ViewBuilder content: () -> Content) {
        face = Face(GridRowView(), content: content()) { $0.alignment = alignment }
    }
}

extension View {
    /// Makes the body span several columns of its row in a grid.
    public func gridColumns(_ count: Int) -> some View {
        updating { $0.gridColumnSpan = count }
    }
}

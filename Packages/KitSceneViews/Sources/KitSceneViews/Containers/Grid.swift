import KitCells

/// Places its rows so that their columns are below each other.
public struct Grid<Content: ViewBody>: PrimitiveBody {
    private let columns: [GridColumn]
    private let columnSpacing: Int
    private let rowSpacing: Int
    private let minimumFlexibleWidth: Int
    private let content: Content

    /// Creates a grid of `GridRow`s; any other body among them takes its own row.
    ///
    /// Where the flexible columns have less than the minimum width together, the cells of a row are below each other.
    public init(
        columns: [GridColumn] = [], columnSpacing: Int = 1, rowSpacing: Int = 0, minimumFlexibleWidth: Int = 0,
        @ViewBodyBuilder content: () -> Content
    ) {
        self.columns = columns
        self.columnSpacing = columnSpacing
        self.rowSpacing = rowSpacing
        self.minimumFlexibleWidth = minimumFlexibleWidth
        self.content = content()
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        let parts = context.within("grid") { context.elements(of: content) }
        return [
            ViewElement(context, make: { GridView() }) { view in
                view.columns = columns
                view.columnSpacing = columnSpacing
                view.rowSpacing = rowSpacing
                view.minimumFlexibleWidth = minimumFlexibleWidth
                Reconciler.reconcile(parts, into: view)
            }
        ]
    }
}

/// A row of a grid: its parts are the cells, from the left.
public struct GridRow<Content: ViewBody>: PrimitiveBody {
    private let alignment: StackView.Alignment
    private let content: Content

    /// Creates a row; the alignment is that of cells that are lower than the row.
    public init(alignment: StackView.Alignment = .leading, @ViewBodyBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        let parts = context.within("row") { context.elements(of: content) }
        return [
            ViewElement(context, make: { GridRowView() }) { view in
                view.alignment = alignment
                Reconciler.reconcile(parts, into: view)
            }
        ]
    }
}

extension ViewBody {
    /// Extends the body over several columns of its row of a grid.
    public func gridColumns(_ count: Int) -> some ViewBody {
        updating { $0.gridColumnSpan = count }
    }
}

import KitCells

/// Places its parts below each other.
public struct VStack<Content: ViewBody>: PrimitiveBody {
    private let stack: StackBody<Content>

    /// Creates a column.
    public init(
        spacing: Int = 0, alignment: StackView.Alignment = .leading,
        distribution: StackView.Distribution = .leading, insets: EdgeInsets = EdgeInsets(),
        @ViewBodyBuilder content: () -> Content
    ) {
        stack = StackBody(
            axis: .vertical, spacing: spacing, alignment: alignment, distribution: distribution, insets: insets,
            content: content())
    }

    func elements(in context: BodyContext) -> [BodyPart] { stack.elements(in: context) }
}

/// Places its parts beside each other.
public struct HStack<Content: ViewBody>: PrimitiveBody {
    private let stack: StackBody<Content>

    /// Creates a row.
    public init(
        spacing: Int = 0, alignment: StackView.Alignment = .leading,
        distribution: StackView.Distribution = .leading, insets: EdgeInsets = EdgeInsets(),
        @ViewBodyBuilder content: () -> Content
    ) {
        stack = StackBody(
            axis: .horizontal, spacing: spacing, alignment: alignment, distribution: distribution, insets: insets,
            content: content())
    }

    func elements(in context: BodyContext) -> [BodyPart] { stack.elements(in: context) }
}

struct StackBody<Content: ViewBody>: PrimitiveBody {
    let axis: StackView.Axis
    let spacing: Int
    let alignment: StackView.Alignment
    var distribution = StackView.Distribution.leading
    let insets: EdgeInsets
    let content: Content

    func elements(in context: BodyContext) -> [BodyPart] {
        let parts = context.within("content") { context.elements(of: content) }
        return [
            ViewElement(context, make: { StackView(axis) }) { view in
                view.spacing = spacing
                view.alignment = alignment
                view.distribution = distribution
                view.insets = insets
                Reconciler.reconcile(parts, into: view)
            }
        ]
    }
}

/// Takes the space that is left over in a stack.
public struct Spacer: PrimitiveBody {
    private let minimum: Int

    /// Creates a spacer of at least `minimum` cells.
    public init(minimum: Int = 0) { self.minimum = minimum }

    func elements(in context: BodyContext) -> [BodyPart] {
        [ViewElement(context, make: { SpacerView(minimum: minimum) }, update: { $0.minimum = minimum })]
    }
}

/// A line between bodies, across its stack; a horizontal one can contain words.
public struct Divider: PrimitiveBody {
    private let axis: StackView.Axis
    private let line: Border
    private let title: String
    private let titleAlignment: LabelView.Alignment

    /// Creates a line; a horizontal one separates views that are below each other.
    public init(
        _ axis: StackView.Axis = .horizontal, line: Border = .single, title: String = "",
        titleAlignment: LabelView.Alignment = .leading
    ) {
        self.axis = axis
        self.line = line
        self.title = title
        self.titleAlignment = titleAlignment
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        [
            ViewElement(context, make: { DividerView(axis) }) { view in
                view.axis = axis
                view.line = line
                view.title = title
                view.titleAlignment = titleAlignment
            }
        ]
    }
}

/// Shows its parts on top of each other, the last one uppermost.
public struct ZStack<Content: ViewBody>: PrimitiveBody {
    private let alignment: OverlayAlignment
    private let content: Content

    /// Creates an overlay; see `OverlayView`.
    public init(_ alignment: OverlayAlignment = .center, @ViewBodyBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        let parts = context.within("overlay") { context.elements(of: content) }
        return [
            ViewElement(context, make: { OverlayView() }) { view in
                view.alignment = alignment
                Reconciler.reconcile(parts, into: view)
            }
        ]
    }
}

/// Two bodies with a line between them that the user can move; see `SplitView`.
public struct SplitPane<First: ViewBody, Second: ViewBody>: PrimitiveBody {
    private let axis: StackView.Axis
    private let division: SplitView.Division
    private let minimums: (first: Int, second: Int)
    private let preferredPane: SplitView.Pane
    private let isMovable: Bool
    private let onMove: (@MainActor (SplitView.Division) -> Void)?
    private let first: StackBody<First>
    private let second: StackBody<Second>

    /// Creates a split.
    /// - Parameters:
    ///   - axis: The direction in which the bodies follow each other.
    ///   - division: How the room is divided; without `onMove` only at first, then the user decides.
    ///   - firstMinimum: The cells that the first body needs at least.
    ///   - secondMinimum: The cells that the second body needs at least.
    ///   - preferredPane: Which of them is shown if there is no room for both.
    ///   - isMovable: Whether the user can move the line.
    ///   - onMove: Called when the user has moved the line; the division is then what the next evaluation says.
    ///   - first: The body on the left, or above.
    ///   - second: The body on the right, or below.
    public init(
        _ axis: StackView.Axis = .horizontal, division: SplitView.Division = .ratio(0.5), firstMinimum: Int = 1,
        secondMinimum: Int = 1, preferredPane: SplitView.Pane = .first, isMovable: Bool = true,
        onMove: (@MainActor (SplitView.Division) -> Void)? = nil, @ViewBodyBuilder first: () -> First,
        @ViewBodyBuilder second: () -> Second
    ) {
        self.axis = axis
        self.division = division
        minimums = (firstMinimum, secondMinimum)
        self.preferredPane = preferredPane
        self.isMovable = isMovable
        self.onMove = onMove
        self.first = StackBody(axis: .vertical, spacing: 0, alignment: .fill, insets: .init(), content: first())
        self.second = StackBody(axis: .vertical, spacing: 0, alignment: .fill, insets: .init(), content: second())
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        let firstParts = context.within("first") { first.elements(in: context) }
        let secondParts = context.within("second") { second.elements(in: context) }
        return [
            ViewElement(
                context, make: { SplitView(division: division, StackView(.vertical), StackView(.vertical)) }
            ) { view in
                view.axis = axis
                view.firstMinimum = minimums.first
                view.secondMinimum = minimums.second
                view.preferredPane = preferredPane
                view.isMovable = isMovable
                if onMove != nil { view.division = division }
                view.divisionHandler = onMove
                firstParts.first?.update(view.first)
                secondParts.first?.update(view.second)
            }
        ]
    }
}

/// Places its rows so that their columns are below each other.
public struct Grid<Content: ViewBody>: PrimitiveBody {
    private let columns: [GridColumn]
    private let columnSpacing: Int
    private let rowSpacing: Int
    private let minimumFlexibleWidth: Int
    private let content: Content

    /// Creates a grid of `GridRow`s; any other body among them takes its own row.
    /// - Parameter minimumFlexibleWidth: See `GridView.minimumFlexibleWidth`.
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

    func elements(in context: BodyContext) -> [BodyPart] {
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

    func elements(in context: BodyContext) -> [BodyPart] {
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

/// An empty line between the groups of a vertical stack, if the stack has enough lines; the declarative face of
/// `GapView`.
public struct Gap: PrimitiveBody {
    private let minimumHeight: Int

    /// Creates a gap that needs a number of lines, without those of the views before it.
    public init(minimumHeight: Int) { self.minimumHeight = minimumHeight }

    func elements(in context: BodyContext) -> [BodyPart] {
        [
            ViewElement(context, make: { GapView(minimumHeight: minimumHeight) }) { view in
                view.minimumHeight = minimumHeight
            }
        ]
    }
}

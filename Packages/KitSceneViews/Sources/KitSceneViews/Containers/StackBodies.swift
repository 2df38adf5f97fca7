import KitCells

/// A body that arranges its parts in a column.
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

    package func elements(in context: BodyContext) -> [BodyPart] { stack.elements(in: context) }
}

/// A body that arranges its parts in a row.
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

    package func elements(in context: BodyContext) -> [BodyPart] { stack.elements(in: context) }
}

struct StackBody<Content: ViewBody>: PrimitiveBody {
    let axis: StackView.Axis
    let spacing: Int
    let alignment: StackView.Alignment
    var distribution = StackView.Distribution.leading
    let insets: EdgeInsets
    let content: Content

    package func elements(in context: BodyContext) -> [BodyPart] {
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

/// A body that takes the remaining space of a stack.
public struct Spacer: FaceBody {
    package let face: Face

    /// Creates a spacer of at least `minimum` cells.
    public init(minimum: Int = 0) {
        face = Face(SpacerView(minimum: minimum)) { $0.minimum = minimum }
    }
}

/// An empty line between the groups of a vertical stack, if there is room; the body of `GapView`.
public struct Gap: FaceBody {
    package let face: Face

    /// Creates a gap that requires a number of lines, without those of the views before it.
    public init(minimumHeight: Int) {
        face = Face(GapView(minimumHeight: minimumHeight)) { $0.minimumHeight = minimumHeight }
    }
}

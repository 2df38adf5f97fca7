import KitCells

/// A body that arranges its parts in a column.
public struct VStack<Content: View>: PrimitiveBody {
    private let stack: StackBody<Content>

    /// Creates a column; its parts begin at the leading edge, as lines of text do.
    public init(
        alignment: HorizontalAlignment = .leading, spacing: Int = 0,
        distribution: StackView.Distribution = .leading, insets: EdgeInsets = EdgeInsets(),
        @ViewBuilder content: () -> Content
    ) {
        stack = StackBody(
            axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .top), spacing: spacing,
            distribution: distribution, insets: insets, content: content())
    }

    package func elements(in context: BodyContext) -> [BodyPart] { stack.elements(in: context) }
}

/// A body that arranges its parts in a row.
public struct HStack<Content: View>: PrimitiveBody {
    private let stack: StackBody<Content>

    /// Creates a row.
    public init(
        alignment: VerticalAlignment = .center, spacing: Int = 0,
        distribution: StackView.Distribution = .leading, insets: EdgeInsets = EdgeInsets(),
        @ViewBuilder content: () -> Content
    ) {
        stack = StackBody(
            axis: .horizontal, alignment: Alignment(horizontal: .leading, vertical: alignment), spacing: spacing,
            distribution: distribution, insets: insets, content: content())
    }

    package func elements(in context: BodyContext) -> [BodyPart] { stack.elements(in: context) }
}

struct StackBody<Content: View>: PrimitiveBody {
    let axis: StackView.Axis
    let alignment: Alignment
    var spacing = 0
    var distribution = StackView.Distribution.leading
    var insets = EdgeInsets.zero
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

    /// Creates a spacer of at least `minLength` cells; `nil` for none.
    public init(minLength: Int? = nil) {
        face = Face(SpacerView(minimum: minLength ?? 0)) { $0.minimum = minLength ?? 0 }
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

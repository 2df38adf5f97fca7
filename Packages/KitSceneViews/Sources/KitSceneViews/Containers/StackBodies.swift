import KitCells

/// A body that arranges its parts in a column.
public struct VStack<Content: View>: PrimitiveBody {
    private let stack: StackBody<Content>

    /// Creates a column, whose parts are at the leading edge by default, like lines of text.
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
    private let layout: StackLayout
    private let content: Content

    init(
        axis: StackView.Axis, alignment: Alignment, spacing: Int = 0,
        distribution: StackView.Distribution = .leading, insets: EdgeInsets = .zero, content: Content
    ) {
        layout = StackLayout(
            axis: axis, alignment: alignment, spacing: spacing, distribution: distribution, insets: insets)
        self.content = content
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        let parts = context.within("content") { context.elements(of: content) }
        if let element = context.node.element as? StackElement, element.shows(layout, parts) { return [element] }
        let element = StackElement(layout, parts, context.slot(of: StackView.self))
        context.node.element = element
        return [element]
    }
}

/// The layout of a stack.
struct StackLayout: Equatable {
    let axis: StackView.Axis
    let alignment: Alignment
    let spacing: Int
    let distribution: StackView.Distribution
    let insets: EdgeInsets
}

/// A stack of parts, which is reused if its parts and its layout have not changed.
final class StackElement: Element {
    private let layout: StackLayout
    private let parts: [BodyPart]
    override var isConstant: Bool { parts.allSatisfy(\.isConstant) }

    init(_ layout: StackLayout, _ parts: [BodyPart], _ slot: ElementSlot) {
        self.layout = layout
        self.parts = parts
        super.init(slot)
    }

    func shows(_ layout: StackLayout, _ parts: [BodyPart]) -> Bool {
        self.layout == layout && BodyPart.areSame(self.parts, parts)
    }

    override func make() -> RetainedView { StackView(layout.axis) }

    override func update(_ view: RetainedView) {
        guard let view = view as? StackView else { return }
        view.spacing = layout.spacing
        view.alignment = layout.alignment
        view.distribution = layout.distribution
        view.insets = layout.insets
        Reconciler.reconcile(parts, into: view)
    }
}

/// A body that takes the remaining space of a stack.
public struct Spacer: FaceBody {
    package let face: Face

    /// Creates a spacer of at least `minLength` cells.
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

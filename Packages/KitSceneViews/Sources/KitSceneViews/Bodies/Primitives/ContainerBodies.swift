import KitCells

/// A frame with a title around its content.
public struct Panel<Content: ViewBody>: PrimitiveBody {
    private let title: String
    private let padding: EdgeInsets
    private let preferredSize: Size
    private let content: StackBody<Content>

    /// Makes a panel whose parts stand below each other; see `PanelView` for the preferred size.
    public init(
        _ title: String = "", padding: EdgeInsets = EdgeInsets(horizontal: 1), preferredSize: Size = .zero,
        spacing: Int = 0, alignment: StackView.Alignment = .leading, @ViewBodyBuilder content: () -> Content
    ) {
        self.title = title
        self.padding = padding
        self.preferredSize = preferredSize
        self.content = StackBody(
            axis: .vertical, spacing: spacing, alignment: alignment, insets: EdgeInsets(), content: content())
    }

    func elements(in context: BodyContext) -> [Element] {
        let parts = context.within("panel") { content.elements(in: context) }
        return [
            Element(
                context, make: { PanelView("", padding: padding, preferredSize: preferredSize, StackView(.vertical)) }
            ) { view in
                view.title = title
                view.padding = padding
                view.preferredSize = preferredSize
                parts.first?.update(view.content)
            }
        ]
    }
}

/// Shows a part of content that is larger than the space for it.
public struct Scroll<Content: ViewBody>: PrimitiveBody {
    private let axes: ScrollAxes
    private let content: StackBody<Content>

    /// Makes a scroll view whose parts stand below each other.
    public init(
        _ axes: ScrollAxes = .vertical, spacing: Int = 0, alignment: StackView.Alignment = .leading,
        insets: EdgeInsets = EdgeInsets(),
        @ViewBodyBuilder content: () -> Content
    ) {
        self.axes = axes
        self.content = StackBody(
            axis: .vertical, spacing: spacing, alignment: alignment, insets: insets, content: content())
    }

    func elements(in context: BodyContext) -> [Element] {
        let parts = context.within("scroll") { content.elements(in: context) }
        return [
            Element(context, make: { ScrollView(StackView(.vertical)) }) { view in
                view.axes = axes
                parts.first?.update(view.content)
            }
        ]
    }
}

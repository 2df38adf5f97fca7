import KitCells

/// A frame with a title around its content.
public struct Panel<Content: ViewBody>: PrimitiveBody {
    private let title: String
    private let padding: EdgeInsets
    private let preferredSize: Size
    private let roomySize: Size
    private let look: PanelLook
    private let content: StackBody<Content>

    /// Creates a panel whose parts are below each other; see `PanelView` for the meaning of the parameters.
    public init(
        _ title: String = "", titleAlignment: LabelView.Alignment = .leading, footer: String = "",
        footerAlignment: LabelView.Alignment = .leading, border: Border? = .rounded, borderRole: StyleRole = .border,
        padding: EdgeInsets = EdgeInsets(horizontal: 1), preferredSize: Size = .zero,
        roomySize: Size = .zero, spacing: Int = 0, alignment: StackView.Alignment = .leading,
        @ViewBodyBuilder content: () -> Content
    ) {
        self.title = title
        self.padding = padding
        self.preferredSize = preferredSize
        self.roomySize = roomySize
        look = PanelLook(
            titleAlignment: titleAlignment, footer: footer, footerAlignment: footerAlignment, border: border,
            borderRole: borderRole)
        self.content = StackBody(
            axis: .vertical, spacing: spacing, alignment: alignment, insets: EdgeInsets(), content: content())
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        let parts = context.within("panel") { content.elements(in: context) }
        return [
            ViewElement(
                context, make: { PanelView("", padding: padding, preferredSize: preferredSize, StackView(.vertical)) }
            ) { view in
                view.title = title
                view.padding = padding
                view.preferredSize = preferredSize
                view.roomySize = roomySize
                look.apply(to: view)
                parts.first?.update(view.content)
            }
        ]
    }
}

/// Shows a part of content that is larger than the space for it.
public struct ScrollContainer<Content: ViewBody>: PrimitiveBody {
    private let axes: ScrollAxes
    private let takesFocus: Bool
    private let pageLayout: PageLayout?
    private let content: StackBody<Content>

    /// Creates a scroll view whose parts are below each other.
    ///
    /// Without `takesFocus`, Tab stops only at the controls inside, as in a form. A page layout gives the content a
    /// place in a larger window.
    public init(
        _ axes: ScrollAxes = .vertical, spacing: Int = 0, alignment: StackView.Alignment = .leading,
        insets: EdgeInsets = EdgeInsets(), takesFocus: Bool = true, pageLayout: PageLayout? = nil,
        @ViewBodyBuilder content: () -> Content
    ) {
        self.axes = axes
        self.takesFocus = takesFocus
        self.pageLayout = pageLayout
        self.content = StackBody(
            axis: .vertical, spacing: spacing, alignment: alignment, insets: insets, content: content())
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        let parts = context.within("scroll") { content.elements(in: context) }
        return [
            ViewElement(context, make: { ScrollView(StackView(.vertical)) }) { view in
                view.axes = axes
                view.takesFocus = takesFocus
                view.pageLayout = pageLayout
                parts.first?.update(view.content)
            }
        ]
    }
}

/// The appearance of a panel's frame.
@MainActor
private struct PanelLook {
    let titleAlignment: LabelView.Alignment
    let footer: String
    let footerAlignment: LabelView.Alignment
    let border: Border?
    let borderRole: StyleRole

    func apply(to view: PanelView) {
        view.titleAlignment = titleAlignment
        view.footer = footer
        view.footerAlignment = footerAlignment
        view.border = border
        view.borderRole = borderRole
    }
}

import KitCells

/// Content in a frame of a given size.
public struct FrameBody<Content: ViewBody>: PrimitiveBody {
    let content: StackBody<Content>
    let limits: FrameView.Limits
    let alignment: OverlayAlignment

    func elements(in context: BodyContext) -> [Element] {
        let parts = context.within("frame") { content.elements(in: context) }
        return [
            Element(context, make: { FrameView(StackView(.vertical), limits: limits) }) { view in
                view.limits = limits
                view.alignment = alignment
                parts.first?.update(view.content)
            }
        ]
    }
}

extension ViewBody {
    /// Sets the width, the height or both of the body, in cells, as far as there is space.
    public func frame(
        width: Int? = nil, height: Int? = nil, alignment: OverlayAlignment = .topLeading
    ) -> FrameBody<Self> {
        frame(
            limits: FrameView.Limits(
                minimumWidth: width, maximumWidth: width, minimumHeight: height, maximumHeight: height),
            alignment: alignment)
    }

    /// Holds the body's size within limits.
    public func frame(limits: FrameView.Limits, alignment: OverlayAlignment = .topLeading) -> FrameBody<Self> {
        let content = StackBody(axis: .vertical, spacing: 0, alignment: .fill, insets: .zero, content: self)
        return FrameBody(content: content, limits: limits, alignment: alignment)
    }

    /// Keeps so many cells free around the body.
    public func padding(_ cells: Int = 1) -> VStack<Self> {
        padding(EdgeInsets(horizontal: cells, vertical: cells))
    }

    /// Keeps cells free beside the body, and above and below it.
    public func padding(horizontal: Int = 0, vertical: Int = 0) -> VStack<Self> {
        padding(EdgeInsets(horizontal: horizontal, vertical: vertical))
    }

    /// Puts a colour behind the body.
    public func background(_ color: Color) -> ModifiedBody<Self> {
        updating { $0.background = Style(background: color) }
    }

    /// Puts the colour behind the body that a role has behind it, as the theme says.
    public func background(_ role: StyleRole) -> ModifiedBody<Self> {
        updating { $0.backgroundRole = role }
    }

    /// Puts a frame around the body.
    public func border(_ border: Border = .single, role: StyleRole = .border) -> Panel<Self> {
        Panel(border: border, borderRole: role, padding: .zero) { self }
    }

    /// Sets the style role of ordinary text in the body; text with its own role keeps it.
    public func foregroundStyle(_ role: StyleRole) -> ModifiedBody<Self> {
        updating { $0.textRole = role }
    }
}

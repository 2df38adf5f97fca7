import KitCells

/// Content in a frame of a given size.
struct FrameBody<Content: ViewBody>: FaceBody {
    package let face: Face

    init(_ content: Content, limits: FrameView.Limits, alignment: OverlayAlignment) {
        let stack = StackBody(axis: .vertical, spacing: 0, alignment: .fill, insets: .zero, content: content)
        face = Face(FrameView(StackView(.vertical), limits: limits), stack: stack, in: { $0.content }) { view in
            view.limits = limits
            view.alignment = alignment
        }
    }
}

extension ViewBody {
    /// Sets the width, the height or both of the body, in cells, limited by the available space.
    public func frame(
        width: Int? = nil, height: Int? = nil, alignment: OverlayAlignment = .topLeading
    ) -> some ViewBody {
        frame(
            limits: FrameView.Limits(
                minimumWidth: width, maximumWidth: width, minimumHeight: height, maximumHeight: height),
            alignment: alignment)
    }

    /// Limits the body's size.
    public func frame(limits: FrameView.Limits, alignment: OverlayAlignment = .topLeading) -> some ViewBody {
        FrameBody(self, limits: limits, alignment: alignment)
    }

    /// Adds empty cells on all sides of the body.
    public func padding(_ cells: Int = 1) -> some ViewBody {
        padding(EdgeInsets(horizontal: cells, vertical: cells))
    }

    /// Adds empty cells beside the body, and above and below it.
    public func padding(horizontal: Int = 0, vertical: Int = 0) -> some ViewBody {
        padding(EdgeInsets(horizontal: horizontal, vertical: vertical))
    }

    /// Sets the colour behind the body.
    public func background(_ color: Color) -> some ViewBody {
        updating { $0.background = Style(background: color) }
    }

    /// Sets the colour behind the body to the background of a role of the theme.
    public func background(_ role: StyleRole) -> some ViewBody {
        updating { $0.backgroundRole = role }
    }

    /// Draws a frame around the body.
    public func border(_ border: Border = .single, role: StyleRole = .border) -> some ViewBody {
        Panel(border: border, borderRole: role, padding: .zero) { self }
    }

    /// Sets the style role of ordinary text in the body; text with its own role keeps it.
    public func foregroundStyle(_ role: StyleRole) -> some ViewBody {
        updating { $0.textRole = role }
    }
}

extension ViewBody {
    /// Binds the focus of the body to a value of a focus state; setting the value moves the focus here.
    ///
    /// In a body of several views, it is the first one that can have the focus.
    public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some ViewBody {
        // The focus moves when the body is updated, so that setting the value updates it even if nothing shows the value.
        binding.cell.readers.note()
        return updating { view in binding.cell.attach(view.focusTarget, value) }
    }

    /// Binds the focus of the body to a focus state of one view.
    public func focused(_ binding: FocusState<Bool>.Binding) -> some ViewBody {
        focused(binding, equals: true)
    }

    /// Gives the focus to the view that a value stands for, when the body first appears.
    public func defaultFocus<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, _ value: Value
    ) -> some ViewBody {
        DefaultFocusBody(content: self, binding: binding, value: value)
    }

    /// Scrolls the body into sight when a condition comes true: at once if the body appears with it.
    public func scrolledIntoView(when condition: Bool) -> some ViewBody {
        updating { view in
            guard condition == (view.associatedObjects[revealKey] == nil) else { return }
            view.associatedObjects[revealKey] = condition ? AssociatedObjects() : nil
            if condition { view.scrollIntoViewWhenPlaced() }
        }
    }
}

private let revealKey = "ViewBody.scrolledIntoView"

/// A body in which the focus begins at one of several views.
struct DefaultFocusBody<Content: ViewBody, Value: Hashable>: PrimitiveBody {
    let content: Content
    let binding: FocusState<Value>.Binding
    let value: Value

    package func elements(in context: BodyContext) -> [BodyPart] {
        let path = context.path.appending("defaultFocus")
        let first = context.store.object(at: path) { FirstTime() }
        if first.isNow {
            first.isNow = false
            binding.cell.request(value)
        }
        return context.within("focused") { context.elements(of: content) }
    }
}

/// A flag for an action that happens once at a place in a body.
@MainActor
private final class FirstTime {
    var isNow = true
}

extension ViewBody {
    /// Ties the focus of the body to a value of a focus state: the value says when it is here, and setting it brings it.
    ///
    /// In a body of several views, it is the first one that can have the focus.
    public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> ModifiedBody<Self> {
        updating { view in binding.cell.attach(view.focusTarget, value) }
    }

    /// Ties the focus of the body to a focus state of one view.
    public func focused(_ binding: FocusState<Bool>.Binding) -> ModifiedBody<Self> {
        focused(binding, equals: true)
    }

    /// Makes the focus begin at the view that a value stands for, when the body first appears.
    public func defaultFocus<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, _ value: Value
    ) -> DefaultFocusBody<Self, Value> {
        DefaultFocusBody(content: self, binding: binding, value: value)
    }

    /// Scrolls the body into sight when a condition comes true: at once if the body appears with it.
    public func scrolledIntoView(when condition: Bool) -> ModifiedBody<Self> {
        updating { view in
            guard condition == (view.attachments[revealKey] == nil) else { return }
            view.attachments[revealKey] = condition ? Attachments() : nil
            if condition { view.scrollIntoViewWhenPlaced() }
        }
    }

    /// Moves the body in Tab order: among its siblings, lower numbers come first; 0 is where all others are.
    public func focusOrder(_ order: Int) -> ModifiedBody<Self> {
        updating { $0.focusOrder = order }
    }
}

private let revealKey = "ViewBody.scrolledIntoView"

extension View {
    /// The view itself where it can have the focus, or else the first below it that can.
    fileprivate var focusTarget: View {
        canBecomeFocused ? self : focusableViews().first ?? self
    }
}

/// A body in which the focus begins at one of several views.
public struct DefaultFocusBody<Content: ViewBody, Value: Hashable>: PrimitiveBody {
    let content: Content
    let binding: FocusState<Value>.Binding
    let value: Value

    func elements(in context: BodyContext) -> [Element] {
        let path = context.path.appending("defaultFocus")
        let first = context.store.object(at: path) { FirstTime() }
        if first.isNow {
            first.isNow = false
            binding.cell.request(value)
        }
        return context.within("focused") { context.elements(of: content) }
    }
}

/// Whether something has not happened yet at a place in a body.
@MainActor
private final class FirstTime {
    var isNow = true
}

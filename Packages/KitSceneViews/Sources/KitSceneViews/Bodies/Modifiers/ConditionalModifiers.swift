extension ViewBody {
    /// Changes the body while a condition holds; after NiceArchitecture.
    ///
    /// The body with the change and the one without it are two bodies: local state begins again when the condition changes.
    @ViewBodyBuilder
    public func `if`<Changed: ViewBody>(_ condition: Bool, transform: (Self) -> Changed) -> some ViewBody {
        if condition { transform(self) } else { self }
    }

    /// Changes the body while there is a value, and with it; after NiceArchitecture.
    @ViewBodyBuilder
    public func iflet<Value, Changed: ViewBody>(
        _ value: Value?, _ transform: (Self, Value) -> Changed
    ) -> some ViewBody {
        if let value { transform(self, value) } else { self }
    }

    /// Calls `action` each time that the body comes onto the screen; also when its screen does.
    public func onAppear(perform action: @escaping @MainActor () -> Void) -> AppearanceBody<Self> {
        AppearanceBody(content: self) { if $0 { action() } }
    }

    /// Calls `action` each time that the body leaves the screen; also when its screen does.
    public func onDisappear(perform action: @escaping @MainActor () -> Void) -> AppearanceBody<Self> {
        AppearanceBody(content: self) { if !$0 { action() } }
    }
}

/// A body that says when it comes onto the screen and leaves it.
public struct AppearanceBody<Content: ViewBody>: PrimitiveBody {
    let content: Content
    let action: @MainActor (Bool) -> Void

    func elements(in context: BodyContext) -> [Element] {
        let store = context.store
        let observer = store.object(at: context.path.appending("appearance")) { AppearanceObserver() }
        observer.action = action
        var elements = context.within("appearing") { context.elements(of: content) }
        guard let update = elements.first?.update else { return elements }
        elements[0].update = { view in
            update(view)
            view.add(observer)
            // Not before the evaluation has come to its end: the action may change state.
            store.afterEvaluation { [weak view] in observer.isShown = view?.host != nil }
        }
        return elements
    }
}

/// Whether a view of a body is on the screen, and what is done when that changes.
@MainActor
final class AppearanceObserver {
    var action: (@MainActor (Bool) -> Void)?
    var isShown = false { didSet { if isShown != oldValue { action?(isShown) } } }
}

extension View {
    /// What reacts when the view comes onto a screen and leaves it, in the order of their addition.
    var appearanceObservers: [AppearanceObserver] {
        hasAttachments ? (attachments[observersKey] as? AppearanceObservers)?.list ?? [] : []
    }

    fileprivate func add(_ observer: AppearanceObserver) {
        let observers = attachments[observersKey] as? AppearanceObservers ?? AppearanceObservers()
        attachments[observersKey] = observers
        if !observers.list.contains(where: { $0 === observer }) { observers.list.append(observer) }
    }
}

private let observersKey = "Body.appearance"

private final class AppearanceObservers {
    var list: [AppearanceObserver] = []
}

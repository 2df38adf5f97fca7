/// A body that is implemented by one retained view.
@MainActor
package protocol FaceBody: PrimitiveBody {
    /// Creates and updates the view.
    var face: Face { get }
}

extension FaceBody {
    package func elements(in context: BodyContext) -> [BodyPart] { [face.element(context)] }
}

/// Creates a retained view for a body, and updates it after each evaluation.
///
/// A control is disabled if a body around it is disabled.
@MainActor
package struct Face {
    fileprivate let element: @MainActor (BodyContext) -> Element

    /// Creates a face for a view that shows the values of its body.
    /// - Parameters:
    ///   - make: Creates the view when the body first appears.
    ///   - update: Updates the view after each evaluation.
    package init<V: RetainedView>(
        _ make: @autoclosure @escaping @MainActor () -> V, update: @escaping @MainActor (V) -> Void
    ) {
        element = { context in
            let isEnabled = context.environment.isEnabled
            return ViewElement(context, make: make) { view in
                update(view)
                (view as? ControlView)?.isEnabled = isEnabled
            }
        }
    }

    /// Creates a face for a view that shows and changes the value of a binding.
    /// - Parameters:
    ///   - binding: The value.
    ///   - make: Creates the view when the body first appears.
    ///   - update: Updates the view from the value after each evaluation; its last argument sets the binding.
    package init<V: RetainedView, Value>(
        _ binding: Binding<Value>, make: @escaping @MainActor (Value) -> V,
        update: @escaping @MainActor (V, Value, @escaping @MainActor (Value) -> Void) -> Void
    ) {
        element = { context in
            // Read here and not in the update, so that the body depends on it.
            let value = binding.wrappedValue
            let invalidate = context.store.invalidate
            let face = Face(make(value)) { view in
                update(view, value) { newValue in
                    binding.wrappedValue = newValue
                    // A binding may keep another value than the new one; the view then shows that value.
                    invalidate()
                }
            }
            return face.element(context)
        }
    }

    /// Creates a face for a view that contains the views of a body.
    /// - Parameters:
    ///   - make: Creates the view when the body first appears.
    ///   - content: The body.
    ///   - update: Updates the view after each evaluation, before its subviews.
    package init<V: RetainedView>(
        _ make: @autoclosure @escaping @MainActor () -> V, content: some View,
        update: @escaping @MainActor (V) -> Void
    ) {
        element = { context in
            let parts = context.within("content") { context.elements(of: content) }
            return ViewElement(context, make: make) { view in
                update(view)
                Reconciler.reconcile(parts, into: view)
            }
        }
    }

    /// Creates a face for a view that contains a stack of bodies.
    /// - Parameters:
    ///   - make: Creates the view when the body first appears.
    ///   - stack: The bodies.
    ///   - container: Returns the view's stack.
    ///   - update: Updates the view after each evaluation, before its stack.
    init<V: RetainedView>(
        _ make: @autoclosure @escaping @MainActor () -> V, stack: StackBody<some View>,
        in container: @escaping @MainActor (V) -> RetainedView, update: @escaping @MainActor (V) -> Void
    ) {
        element = { context in
            let parts = context.within("stack") { stack.elements(in: context) }
            return ViewElement(context, make: make) { view in
                update(view)
                parts.first?.update(container(view))
            }
        }
    }
}

import KitCells

extension View {
    /// Calls a closure with the old and the new value when a value has changed since the last evaluation.
    /// - Parameters:
    ///   - value: The value, which is read in each evaluation.
    ///   - initial: A Boolean value that indicates whether to call the closure when the body first appears, too.
    ///   - action: Called after the evaluation; it can change state.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
    ) -> some View {
        ChangeBody(content: self, value: value, initial: initial, action: action)
    }

    /// Calls a closure each time a value has changed since the last evaluation.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        ChangeBody(content: self, value: value, initial: initial) { _, _ in action() }
    }
}

/// A body that observes a value.
private struct ChangeBody<Content: View, Value: Equatable>: PrimitiveBody {
    let content: Content
    let value: Value
    let initial: Bool
    let action: @MainActor (Value, Value) -> Void

    package func elements(in context: BodyContext) -> [BodyPart] {
        let (value, action) = (value, action)
        var isNew = false
        let last = context.store.object(at: context.path.appending("change")) {
            isNew = true
            return LastValue(value)
        }
        let former = last.value
        last.value = value
        if isNew ? initial : former != value { context.store.afterEvaluation { action(former, value) } }
        return context.within("changing") { context.elements(of: content) }
    }
}

/// The value of the last evaluation.
@MainActor
private final class LastValue<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// A reusable modifier of bodies; after SwiftUI's protocol of that name.
///
/// A modifier can have state of its own: `@State`, `@FocusState`, `@Environment`.
@MainActor
public protocol ViewModifier {
    /// The type of the modified body.
    associatedtype Body: View
    /// The type-erased body to modify.
    typealias Content = AnyView
    /// Returns the modified body.
    @ViewBuilder func body(content: Content) -> Body
}

extension View {
    /// Applies a modifier to the body.
    public func modifier(_ modifier: some ViewModifier) -> some View {
        ModifierBody(content: self, modifier: modifier)
    }
}

private struct ModifierBody<Content: View, Modifier: ViewModifier>: PrimitiveBody {
    let content: Content
    let modifier: Modifier

    package func elements(in context: BodyContext) -> [BodyPart] {
        context.within(.type(ObjectIdentifier(Modifier.self))) {
            BodyStore.connect(modifier, in: context)
            let body = BodyObservation.reading { modifier.body(content: AnyView(content)) }
            return context.elements(of: body)
        }
    }
}

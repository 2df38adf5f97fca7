/// A value that follows the focus within a body, and can move it; after SwiftUI's wrapper of that name.
///
/// The value is `nil`, or `false`, while the focus is on a view without a value. Setting it moves the focus after the
/// body is updated; a value without a view is then reset.
@MainActor
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let link: FocusLink<Value>

    /// Creates a state that indicates whether one view has the focus.
    public init() where Value == Bool { link = FocusLink(empty: false) }

    /// Creates a state with the value of the focused view.
    public init<Wrapped: Hashable>() where Value == Wrapped? { link = FocusLink(empty: nil) }

    /// The current value.
    public var wrappedValue: Value {
        get { link.cell.value }
        nonmutating set { link.cell.request(newValue) }
    }

    /// The binding for the `focused` modifier.
    public var projectedValue: Binding { Binding(cell: link.cell) }

    /// A reference to the focus state, which can be passed on.
    @MainActor
    public struct Binding {
        let cell: FocusCell<Value>

        /// The current value.
        public var wrappedValue: Value {
            get { cell.value }
            nonmutating set { cell.request(newValue) }
        }
    }

    func connect(in context: BodyContext, at path: BodyPath) {
        let store = context.store
        let fresh = link.cell
        link.cell = store.object(at: path) {
            fresh.readers.didChange = store.invalidate
            return fresh
        }
        link.cell.readers.begin()
    }
}

/// The link from a body's value to the cell that is kept for its position.
@MainActor
private final class FocusLink<Value: Hashable> {
    var cell: FocusCell<Value>
    init(empty: Value) { cell = FocusCell(empty: empty) }
}

/// The value of a focus state, shared by the views and the body.
@MainActor
final class FocusCell<Value: Hashable> {
    let readers = StateReaders()

    private var current: Value
    private let empty: Value
    /// The requested value, until it is applied.
    private var wanted: Value?
    private weak var focusedView: RetainedView?

    init(empty: Value) {
        self.empty = empty
        current = empty
    }

    var value: Value {
        readers.note()
        return current
    }

    func request(_ newValue: Value) {
        guard newValue != current else { return }
        wanted = newValue
        set(newValue)
        if newValue == empty { resign() }
    }

    /// Connects a view with its value, in each evaluation.
    func attach(_ view: RetainedView, _ own: Value) {
        view.focusObservers[ObjectIdentifier(self)] = { [weak self, weak view] isFocused in
            self?.focusDidChange(of: view, own, isFocused: isFocused)
        }
        guard wanted == own else {
            // Another focus state may just have moved the focus to the view. Only from the empty value, so that two
            // values of one view do not replace each other forever.
            if wanted == nil, view.isFocused, current == empty { focusDidChange(of: view, own, isFocused: true) }
            return
        }
        wanted = nil
        view.focus()
        if view.host != nil, !view.isFocused { set(empty) }
    }

    private func focusDidChange(of view: RetainedView?, _ own: Value, isFocused: Bool) {
        if isFocused {
            focusedView = view
            wanted = nil
            set(own)
        } else if current == own {
            set(empty)
        }
    }

    /// Removes the focus from the view that has it; the next Tab begins at the first view.
    private func resign() {
        wanted = nil
        guard let view = focusedView, view.isFocused else { return }
        view.host?.focus.move(to: nil)
    }

    private func set(_ newValue: Value) {
        guard newValue != current else { return }
        current = newValue
        readers.notify()
    }
}

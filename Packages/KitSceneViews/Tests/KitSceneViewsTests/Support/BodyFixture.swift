import KitCells
import KitNavigation
import KitReactive
import KitSceneViews

/// State outside a body, as in a view model; a body that reads it depends on it.
final class Model<Value> {
    let property: Property<Value>

    init(_ value: Value) { property = Property(value) }

    var value: Value {
        get {
            BodyObservation.access(property)
            return property.value
        }
        set { property.value = newValue }
    }
}

/// Counts evaluations and other things.
final class Counter {
    var count = 0

    /// Counts, and returns an empty body.
    func callAsFunction() -> EmptyView {
        count += 1
        return EmptyView()
    }
}

/// A body that a closure returns.
struct Custom<Content: View>: View {
    let content: () -> Content

    init(@ViewBuilder _ content: @escaping () -> Content) { self.content = content }

    var body: some View { content() }
}

extension Screen {
    /// Returns the first view of a type, in drawing order.
    func view<V: RetainedView>(_ type: V.Type, where matches: (V) -> Bool = { _ in true }) -> V? {
        (stack.visibleScene as? ViewController).flatMap { Self.find(type, in: $0.view, where: matches) }
    }

    private static func find<V: RetainedView>(_ type: V.Type, in view: RetainedView, where matches: (V) -> Bool) -> V? {
        if let view = view as? V, matches(view) { return view }
        for view in view.subviews {
            if let found = find(type, in: view, where: matches) { return found }
        }
        return nil
    }

    /// Presses the button with a title, regardless of the focus.
    func tap(_ title: String) {
        view(ButtonView.self) { $0.title == title }?.focus()
        press(.enter)
    }
}

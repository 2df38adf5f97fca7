import KitCells
import KitNavigation
import KitReactive
import KitSceneViews

/// State outside of a body, as a view state keeps it: reading it while a body is evaluated is noted.
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

    /// Counts, and is nothing in a body.
    func callAsFunction() -> EmptyBody {
        count += 1
        return EmptyBody()
    }
}

/// A body made by a closure.
struct Custom<Content: ViewBody>: ViewBody {
    let content: () -> Content

    init(@ViewBodyBuilder _ content: @escaping () -> Content) { self.content = content }

    var body: some ViewBody { content() }
}

extension Screen {
    /// The first view of a kind, in drawing order.
    func view<V: View>(_ type: V.Type, where matches: (V) -> Bool = { _ in true }) -> V? {
        (stack.visibleScene as? ViewController).flatMap { Self.find(type, in: $0.view, where: matches) }
    }

    private static func find<V: View>(_ type: V.Type, in view: View, where matches: (V) -> Bool) -> V? {
        if let view = view as? V, matches(view) { return view }
        for view in view.subviews {
            if let found = find(type, in: view, where: matches) { return found }
        }
        return nil
    }

    /// Presses the button of a title, wherever the focus is.
    func tap(_ title: String) {
        view(ButtonView.self) { $0.title == title }?.focus()
        press(.enter)
    }
}

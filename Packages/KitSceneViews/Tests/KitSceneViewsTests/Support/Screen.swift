import KitCells
import KitCore
import KitNavigation
import KitSceneViews

/// The owner of a stack, like that of a variant of an app.
final class TestRoot: SceneRoot {
    let stack: SceneStack
    init(_ scenes: [any Presentable]) { stack = SceneStack(scenes) }
}

/// A host in a window, with queries for tests.
final class Screen {
    let host: SceneHost
    let clock = ManualClock()
    var stack: SceneStack { host.root.stack }

    init(_ scenes: [any Presentable], width: Int = 30, height: Int = 8) {
        host = SceneHost(root: TestRoot(scenes), size: Size(width: width, height: height), clock: clock)
        host.start()
    }

    /// Creates a window in which a view has exactly the given size, between the two bars of the host.
    convenience init(_ view: RetainedView, width: Int = 30, height: Int = 6) {
        self.init([Screen.page(view)], width: width, height: height + 2)
    }

    /// Creates a window in which a body has exactly the given size, between the two bars of the host.
    convenience init(_ body: some View, width: Int = 30, height: Int = 6) {
        let scene = HostingController(title: "Body", body)
        scene.minimumSize = .zero
        self.init([scene], width: width, height: height + 2)
    }

    static func page(_ view: RetainedView, _ title: String = "View") -> ViewController {
        let page = PageViewController(title: title, view)
        page.minimumSize = .zero
        return page
    }

    /// The rows of the window, including the bars.
    var rows: [String] {
        PlainTextEncoder.encode(host.render()).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The text of the scene's view, without empty rows at the end.
    var text: String {
        var rows = self.rows.dropFirst().dropLast()
        while rows.last?.isEmpty == true { rows.removeLast() }
        return rows.joined(separator: "\n")
    }

    var titleBar: String { rows.first ?? "" }
    var hints: String { rows.last?.trimmed ?? "" }

    func press(_ keys: Key...) { keys.forEach { host.sendEvent(.key(KeyPress($0))) } }
    func press(_ key: Key, _ modifiers: KeyModifiers) { host.sendEvent(.key(KeyPress(key, modifiers))) }
    func type(_ text: String) { text.forEach { press(.character($0)) } }
    func resize(_ width: Int, _ height: Int) { host.sendEvent(.resize(Size(width: width, height: height))) }

    // MARK: The mouse, in window coordinates

    func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int, _ modifiers: KeyModifiers = []) {
        host.sendEvent(.mouse(MouseEvent(kind: kind, position: Point(x: x, y: y), modifiers: modifiers)))
    }

    func click(_ x: Int, _ y: Int) {
        mouse(.press(.left), x, y)
        mouse(.release(.left), x, y)
    }

    /// Presses at one position and releases at another.
    func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
        mouse(.press(.left), start.x, start.y)
        mouse(.drag(.left), end.x, end.y)
        mouse(.release(.left), end.x, end.y)
    }

    /// The label of the focused view.
    var focused: String? { host.semantics().first { $0.traits.contains(.focused) }?.label }

    /// Returns the cells that the next frame writes, by row.
    func damage(after change: () -> Void) -> [Int: Range<Int>] {
        host.render().clearDamage()
        change()
        let buffer = host.render()
        let rows = (0..<buffer.size.height).map { ($0, buffer.damagedColumns(inRow: $0)) }
        return Dictionary(uniqueKeysWithValues: rows.filter { !$0.1.isEmpty })
    }
}

extension String {
    var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

/// A weak reference, to check whether an object is released.
struct Weak<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
}

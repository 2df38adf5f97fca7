import KitNavigation
import KitReactive

/// What happened, in order.
final class Journal {
    private(set) var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    /// What was noted since the last time.
    func read() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A scene that notes what it hears of its life.
final class TestScene: Presentable, Navigating {
    let title: String
    let navigator = Navigator<String>()
    private let journal: Journal?
    /// Called when the scene hears of its life, after it was noted.
    var reaction: ((String) -> Void)?

    init(_ title: String, _ journal: Journal? = nil) {
        self.title = title
        self.journal = journal
    }

    func didLoad() { note("didLoad") }
    func willAppear() { note("willAppear") }
    func didAppear() { note("didAppear") }
    func willDisappear() { note("willDisappear") }
    func didDisappear() { note("didDisappear") }

    private func note(_ what: String) {
        journal?.note(title + " " + what)
        reaction?(what)
    }
}

/// A weak reference, to see whether an object is gone.
struct Weak<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
}

extension SceneStack {
    /// The titles from the root upwards.
    var titles: [String] { scenes.map(\.title) }
}

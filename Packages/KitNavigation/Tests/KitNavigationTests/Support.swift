import KitNavigation
import KitReactive

/// The recorded events, in order.
final class Journal {
    private(set) var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    /// Returns the events since the last call.
    func read() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A scene that records its life cycle.
final class TestScene: Presentable, Navigating {
    let title: String
    let navigator = Navigator<String>()
    private let journal: Journal?
    /// A closure that is called for each life-cycle event, after it is recorded.
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

/// A weak reference, which shows whether an object is still alive.
struct Weak<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
}

extension SceneStack {
    /// The titles from the root upwards.
    var titles: [String] { scenes.map(\.title) }
}

import Synchronization

/// The values received, in order, on the main actor.
@MainActor
final class Log<Entry> {
    private(set) var entries: [Entry] = []

    func add(_ entry: Entry) {
        entries.append(entry)
    }
}

/// An object whose end can be seen through a weak reference.
@MainActor
final class Target {
    var values: [Int] = []
}

/// Runs work on a thread of the pool and returns when it has ended and the main actor has run the jobs that it
/// enqueued.
@MainActor
func elsewhere(_ work: @escaping @Sendable () -> Void) async {
    await Task.detached { work() }.value
    // The jobs that the work sent to the main actor were enqueued before this and run first.
    await Task { @MainActor in }.value
}

/// Collects values from any thread.
final class Record<Entry: Sendable>: Sendable {
    private let state = Mutex<[Entry]>([])

    var entries: [Entry] {
        state.withLock { $0 }
    }

    func add(_ entry: Entry) {
        state.withLock { $0.append(entry) }
    }
}

/// Carries a cancellable to another thread.
///
/// Unchecked, because `AnyCancellable` is not `Sendable`. Safe, because a test hands it over and touches it no more.
struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// Shows whether an object still lives.
struct Weak<Object: AnyObject> {
    private(set) weak var object: Object?

    init(_ object: Object?) {
        self.object = object
    }
}

/// An error to fail with.
struct ConnectionLost: Error, Equatable {}

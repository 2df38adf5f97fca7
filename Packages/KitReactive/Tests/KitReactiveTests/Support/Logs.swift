import Synchronization

/// The received values, in order, on the main actor.
@MainActor
final class Log<Entry> {
    private(set) var entries: [Entry] = []

    func add(_ entry: Entry) {
        entries.append(entry)
    }
}

/// An object that tests hold weakly to detect its release.
@MainActor
final class Target {
    var values: [Int] = []
}

/// Runs work on a pool thread, and returns when it has ended and the main actor has run the jobs that it enqueued.
@MainActor
func elsewhere(_ work: @escaping @Sendable () -> Void) async {
    await Task.detached { work() }.value
    // The jobs that the work sent to the main actor were enqueued earlier, so they run first.
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
/// `@unchecked`, because `AnyCancellable` is not `Sendable`. Safe, because a test does not use it after the handover.
struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// A weak reference, which shows whether an object is still alive.
struct Weak<Object: AnyObject> {
    private(set) weak var object: Object?

    init(_ object: Object?) {
        self.object = object
    }
}

/// An error for failures.
struct ConnectionLost: Error, Equatable {}

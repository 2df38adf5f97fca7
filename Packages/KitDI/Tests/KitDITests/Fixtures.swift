import KitDI
import Synchronization

/// A clock that can be told from others.
struct NamedClock: Clock {
    typealias Instant = ContinuousClock.Instant

    let name: String
    var now: Instant { ContinuousClock().now }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

/// Something that is made in a context and keeps what it was given there.
struct Owner: Sendable {
    @Injected(\.clock) private var clock

    var clockName: String {
        (clock as? NamedClock)?.name ?? "live"
    }
}

/// Gathers what comes from any thread.
final class Record<Entry: Sendable>: Sendable {
    private let state = Mutex<[Entry]>([])

    var entries: [Entry] {
        state.withLock { $0 }
    }

    func add(_ entry: Entry) {
        state.withLock { $0.append(entry) }
    }
}

/// A key of these tests alone, so that what is live in the process can be changed without disturbing others.
private enum GreetingKey: InjectionKey {
    static let liveValue = "hello"
}

private enum FarewellKey: InjectionKey {
    static let liveValue = "goodbye"
}

extension InjectedValues {
    var greeting: String {
        get { self[GreetingKey.self] }
        set { self[GreetingKey.self] = newValue }
    }

    var farewell: String {
        get { self[FarewellKey.self] }
        set { self[FarewellKey.self] = newValue }
    }
}

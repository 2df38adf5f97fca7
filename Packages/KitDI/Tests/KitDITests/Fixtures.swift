import KitDI

/// A clock with a name.
struct NamedClock: Clock {
    typealias Instant = ContinuousClock.Instant

    let name: String
    var now: Instant { ContinuousClock().now }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

/// An owner that keeps the values of the context in which it is created.
struct Owner: Sendable {
    @Injected(\.clock) private var clock

    var clockName: String {
        (clock as? NamedClock)?.name ?? "live"
    }
}

/// A key for these tests only, so that changing its live value does not affect other tests.
private enum GreetingKey: InjectionKey {
    static let liveValue = "hello"
}

private enum FarewellKey: InjectionKey {
    static let liveValue = "goodbye"
}

private enum WelcomeKey: InjectionKey {
    static let liveValue = "hello"
}

private enum NicknameKey: InjectionKey {
    static let liveValue: String? = "Ada"
}

extension InjectedValues {
    var welcome: String {
        get { self[WelcomeKey.self] }
        set { self[WelcomeKey.self] = newValue }
    }

    var nickname: String? {
        get { self[NicknameKey.self] }
        set { self[NicknameKey.self] = newValue }
    }

    var greeting: String {
        get { self[GreetingKey.self] }
        set { self[GreetingKey.self] = newValue }
    }

    var farewell: String {
        get { self[FarewellKey.self] }
        set { self[FarewellKey.self] = newValue }
    }
}

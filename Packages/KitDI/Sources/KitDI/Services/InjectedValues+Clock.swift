private enum ClockKey: InjectionKey {
    static let liveValue: any Clock<Duration> = ContinuousClock()
}

extension InjectedValues {
    /// What waits and measures time; live, the continuous clock.
    public var clock: any Clock<Duration> {
        get { self[ClockKey.self] }
        set { self[ClockKey.self] = newValue }
    }
}

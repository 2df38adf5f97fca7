private enum ClockKey: InjectionKey {
    static let liveValue: any Clock<Duration> = ContinuousClock()
}

extension InjectedValues {
    /// The clock; the live value is the continuous clock.
    public var clock: any Clock<Duration> {
        get { self[ClockKey.self] }
        set { self[ClockKey.self] = newValue }
    }
}

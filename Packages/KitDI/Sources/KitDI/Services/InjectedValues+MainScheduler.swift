import KitReactive

private enum MainSchedulerKey: InjectionKey {
    static let liveValue = MainScheduler.shared
}

extension InjectedValues {
    /// The scheduler of publishers on the main actor; the live value uses the system's continuous clock.
    public var mainScheduler: MainScheduler {
        get { self[MainSchedulerKey.self] }
        set { self[MainSchedulerKey.self] = newValue }
    }
}

import KitReactive

private enum MainSchedulerKey: InjectionKey {
    static let liveValue = MainScheduler.shared
}

extension InjectedValues {
    /// What runs and delays work of publishers on the main actor; live, on the system's continuous clock.
    public var mainScheduler: MainScheduler {
        get { self[MainSchedulerKey.self] }
        set { self[MainSchedulerKey.self] = newValue }
    }
}

import KitDI

/// What every variant of the counter is given.
public struct CounterServices: Sendable {
    /// What automatic counting goes by.
    public let clock: any Clock<Duration>
    /// Where random numbers come from.
    public let randomNumbers: any RandomNumberService
    /// The bell.
    public let haptics: any HapticFeedback

    /// Joins the services.
    public init(
        clock: any Clock<Duration>, randomNumbers: any RandomNumberService, haptics: any HapticFeedback
    ) {
        self.clock = clock
        self.randomNumbers = randomNumbers
        self.haptics = haptics
    }
}

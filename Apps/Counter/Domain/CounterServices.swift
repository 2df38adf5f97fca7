import KitDI

/// The services of every variant of the counter.
public struct CounterServices: Sendable {
    /// The clock of automatic counting.
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

/// Gives random numbers, but takes its time and may fail.
public protocol RandomNumberService: Sendable {
    /// A random number.
    func number() async throws -> Int
}

/// Gets a number from the system's generator, after a pause that makes waiting visible.
public struct LiveRandomNumberService: RandomNumberService {
    private let clock: any Clock<Duration>
    private let makeNumber: @Sendable () -> Int

    /// Creates a service that pauses on the given clock.
    /// - Parameter makeNumber: Makes a number; any from -1,000 to 1,000 unless several counters are to get the same.
    public init(
        clock: any Clock<Duration>, makeNumber: @escaping @Sendable () -> Int = { .random(in: -1_000...1_000) }
    ) {
        self.clock = clock
        self.makeNumber = makeNumber
    }

    /// A number, after the pause.
    /// - Throws: `CancellationError` if the task is cancelled during the pause.
    public func number() async throws -> Int {
        try await clock.sleep(for: .milliseconds(900))
        return makeNumber()
    }
}

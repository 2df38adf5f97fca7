import KitDI

/// The services that every variant of the counter uses.
public struct CounterServices: Sendable {
    /// The clock that drives automatic counting.
    public let clock: any Clock<Duration>
    /// The source of random numbers.
    public let randomNumbers: any RandomNumberService
    /// The feedback at the end of the range: the terminal's bell.
    public let haptics: any HapticFeedback

    /// Creates the collection of services.
    public init(
        clock: any Clock<Duration>, randomNumbers: any RandomNumberService, haptics: any HapticFeedback
    ) {
        self.clock = clock
        self.randomNumbers = randomNumbers
        self.haptics = haptics
    }
}

/// A slow source of random numbers, which may fail.
public protocol RandomNumberService: Sendable {
    /// Returns a random number.
    func number() async throws -> Int
}

/// A service that takes a number from the system's generator, after a pause that makes waiting visible.
public struct LiveRandomNumberService: RandomNumberService {
    private let clock: any Clock<Duration>
    private let makeNumber: @Sendable () -> Int

    /// Creates a service that pauses on the given clock.
    /// - Parameter makeNumber: Returns a number; by default a random one from -1,000 to 1,000.
    public init(
        clock: any Clock<Duration>, makeNumber: @escaping @Sendable () -> Int = { .random(in: -1_000...1_000) }
    ) {
        self.clock = clock
        self.makeNumber = makeNumber
    }

    /// Returns a number after the pause.
    /// - Throws: `CancellationError` if the task is cancelled during the pause.
    public func number() async throws -> Int {
        try await clock.sleep(for: .milliseconds(900))
        return makeNumber()
    }
}

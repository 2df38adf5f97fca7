/// Gives random numbers, but takes its time and may fail.
public protocol RandomNumberService: Sendable {
    /// A random number.
    func number() async throws -> Int
}

/// Asks the system's generator, after a pause that lets a person see what waiting looks like.
public struct LiveRandomNumberService: RandomNumberService {
    private let clock: any Clock<Duration>

    /// Makes a service that pauses on the given clock.
    public init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    /// A number from -1,000 to 1,000, after the pause.
    public func number() async throws -> Int {
        try await clock.sleep(for: .milliseconds(900))
        return Int.random(in: -1_000...1_000)
    }
}

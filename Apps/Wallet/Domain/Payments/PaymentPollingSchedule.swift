/// When to ask for the status of a payment: soon at first, then with growing pauses.
public struct PaymentPollingSchedule: Hashable, Sendable {
    /// The pause before the first question.
    public let first: Duration
    /// The longest pause.
    public let longest: Duration

    /// Pauses of 1, 2, 4, 8, 16 and from then on 30 seconds.
    public static let standard = PaymentPollingSchedule(first: .seconds(1), longest: .seconds(30))

    /// Makes a schedule whose pauses double from the first to the longest.
    public init(first: Duration, longest: Duration) {
        self.first = first
        self.longest = longest
    }

    /// The pause before a question, counted from zero.
    public func pause(beforeQuestion number: Int) -> Duration {
        let doublings = min(max(number, 0), 30)
        return min(first * (1 << doublings), longest)
    }
}

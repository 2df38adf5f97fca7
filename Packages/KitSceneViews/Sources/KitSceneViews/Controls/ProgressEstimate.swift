/// An estimate of the speed of work and the remaining time; a pure function of the reports.
///
/// The rate is an exponential moving average over time, so that it follows changes but not bursts. There is no estimate
/// until two reports are some time apart, nor for stalled work.
package struct ProgressEstimate: Hashable, Sendable {
    /// The outlook for the work.
    package enum Outlook: Hashable, Sendable {
        /// There are too few reports yet.
        case unknown
        /// The work is running, with a rate in units per second, and the remaining time if the total is known.
        case running(rate: Double, remaining: Duration?)
        /// There has been no progress for a while.
        case stalled
        /// All of the work is done.
        case finished
    }

    /// The time after which a measurement has lost most of its weight.
    let smoothing: Duration
    /// The time without progress after which the work counts as stalled.
    let stallTimeout: Duration
    /// The number of completed units.
    package private(set) var completed = 0.0

    /// The time of the last measurement of the rate.
    private var latest: Duration?
    private var measured = 0.0
    private var rate: Double?

    /// Creates an estimate of work that has not begun.
    package init(smoothing: Duration = .seconds(10), stallTimeout: Duration = .seconds(8)) {
        self.smoothing = smoothing
        self.stallTimeout = stallTimeout
    }

    /// Reports the number of completed units at a time since any common origin.
    ///
    /// A lower number starts over. Values that are not numbers, or are older than an earlier report, are ignored.
    package mutating func report(_ newCompleted: Double, at time: Duration) {
        guard newCompleted.isFinite, newCompleted >= 0 else { return }
        guard let latest else { return begin(newCompleted, at: time) }
        guard newCompleted >= completed else { return begin(newCompleted, at: time) }
        let seconds = (time - latest).seconds
        guard seconds >= 0 else { return }
        completed = newCompleted
        // Reports at the same time count towards the next measurement.
        guard newCompleted > measured, seconds > 0 else { return }
        let current = (newCompleted - measured) / seconds
        // The weight of a report depends on the time that it covers.
        let weight = rate == nil ? 1 : 1 - Self.decay(seconds / max(smoothing.seconds, 0.001))
        rate = (rate ?? 0) + (current - (rate ?? 0)) * weight
        measured = newCompleted
        self.latest = time
    }

    private mutating func begin(_ newCompleted: Double, at time: Duration) {
        (completed, measured, latest, rate) = (newCompleted, newCompleted, time, nil)
    }

    /// Returns the outlook at a time; `total` is `nil` if the number of units is unknown.
    package func outlook(of total: Double?, at time: Duration) -> Outlook {
        if let total, total.isFinite, completed >= total, latest != nil { return .finished }
        guard let latest else { return .unknown }
        if time - latest >= stallTimeout { return .stalled }
        guard let rate, rate > 0, rate.isFinite else { return .unknown }
        guard let total, total.isFinite else { return .running(rate: rate, remaining: nil) }
        let seconds = (total - completed) / rate - (time - latest).seconds
        return .running(rate: rate, remaining: .seconds(min(max(0, seconds), 359_999)))
    }

    /// Returns e to the power of minus x, by a series for a small part of it and squaring, without a library.
    private static func decay(_ x: Double) -> Double {
        let x = min(max(0, x), 64)
        var part = x / 1_024
        part = 1 - part + part * part / 2 - part * part * part / 6
        for _ in 0..<10 { part *= part }
        return part
    }
}

extension Duration {
    /// The length in seconds.
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

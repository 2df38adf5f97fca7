/// Estimates the speed of some work and the time left: a pure function of the reports.
///
/// The rate is an exponential moving average over time, so that it follows a change and one burst has little effect.
/// There is no estimate until two reports are some time apart, nor for work that has stalled.
package struct ProgressEstimate: Hashable, Sendable {
    /// The outlook for the work.
    package enum Outlook: Hashable, Sendable {
        /// Too little has been seen yet.
        case unknown
        /// It is running: units a second, and the remaining time if the total is known.
        case running(rate: Double, remaining: Duration?)
        /// Nothing has been done for a while.
        case stalled
        /// All of it is done.
        case finished
    }

    /// The time after which a measurement has lost most of its weight.
    let smoothing: Duration
    /// After how long without anything done the work has stalled.
    let stallTimeout: Duration
    /// The units that are done.
    package private(set) var completed = 0.0

    /// When the rate was last measured, and the progress then.
    private var latest: Duration?
    private var measured = 0.0
    private var rate: Double?

    /// Creates an estimate of work that has not begun.
    package init(smoothing: Duration = .seconds(10), stallTimeout: Duration = .seconds(8)) {
        self.smoothing = smoothing
        self.stallTimeout = stallTimeout
    }

    /// Reports the number of completed units at a time; times count from any common origin.
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
        // The weight of one report is that of the time that it stands for.
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

    /// e to the power of minus x, by a series on a small part of it and squaring: no library is needed.
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

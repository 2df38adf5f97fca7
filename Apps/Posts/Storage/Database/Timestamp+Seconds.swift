import KitDI

extension Timestamp {
    /// Whole seconds since 1970.
    var seconds: Int { Int(clamping: sinceEpoch.components.seconds) }

    /// Moments beyond the year 9999, and as far before 1970, are taken for those: what is stored may have been changed,
    /// and the time between any two moments must fit.
    init(seconds: Int) {
        let farthest = 253_402_300_799
        self.init(sinceEpoch: .seconds(Swift.min(Swift.max(seconds, -farthest), farthest)))
    }
}

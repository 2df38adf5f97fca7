/// A moment of the calendar, told as the time since the beginning of 1970 in UTC.
///
/// An app that imports Foundation makes a `Date` of it; the kit does not need one.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// The time since the beginning of 1970 in UTC, negative before it.
    public var sinceEpoch: Duration

    /// Creates a moment.
    public init(sinceEpoch: Duration) {
        self.sinceEpoch = sinceEpoch
    }

    /// Returns whether the left moment is the earlier one.
    public static func < (left: Self, right: Self) -> Bool {
        left.sinceEpoch < right.sinceEpoch
    }
}

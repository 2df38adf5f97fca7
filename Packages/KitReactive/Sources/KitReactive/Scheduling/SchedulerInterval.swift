/// A distance between two times of the kit's schedulers, in nanoseconds; a literal counts seconds.
///
/// All arithmetic saturates: a value that is too long becomes the longest interval, about 292 years.
public struct SchedulerInterval: Hashable, Sendable {
    /// The length in nanoseconds, negative if it leads into the past.
    public let nanoseconds: Int

    /// Creates an interval of so many nanoseconds.
    public init(nanoseconds: Int) {
        self.nanoseconds = nanoseconds
    }

    /// Creates an interval as long as a duration, to the nanosecond below.
    public init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self.init(saturating: Int128(seconds) * Self.perSecond + Int128(attoseconds / 1_000_000_000))
    }

    private static let perSecond: Int128 = 1_000_000_000

    private init(saturating nanoseconds: Int128) {
        self.init(nanoseconds: Int(clamping: nanoseconds))
    }

    /// The same length as a duration.
    public var duration: Duration {
        .nanoseconds(nanoseconds)
    }
}

extension SchedulerInterval: SchedulerTimeIntervalConvertible {
    /// An interval of so many seconds.
    public static func seconds(_ seconds: Int) -> Self {
        Self(saturating: Int128(seconds) * perSecond)
    }

    /// Returns an interval in seconds; a value that is not a number counts as zero.
    public static func seconds(_ seconds: Double) -> Self {
        let nanoseconds = seconds * 1e9
        if nanoseconds.isNaN { return .zero }
        if nanoseconds >= 0x1p63 { return Self(nanoseconds: .max) }
        return nanoseconds < -0x1p63 ? Self(nanoseconds: .min) : Self(nanoseconds: Int(nanoseconds))
    }

    /// An interval of so many thousandths of a second.
    public static func milliseconds(_ milliseconds: Int) -> Self {
        Self(saturating: Int128(milliseconds) * 1_000_000)
    }

    /// An interval of so many millionths of a second.
    public static func microseconds(_ microseconds: Int) -> Self {
        Self(saturating: Int128(microseconds) * 1_000)
    }

    /// An interval of so many billionths of a second.
    public static func nanoseconds(_ nanoseconds: Int) -> Self {
        Self(nanoseconds: nanoseconds)
    }
}

extension SchedulerInterval: Comparable {
    /// Returns whether the first leads less far into the future.
    public static func < (left: Self, right: Self) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
}

extension SchedulerInterval: SignedNumeric, ExpressibleByFloatLiteral {
    /// Creates an interval of so many seconds; nil if they are too many for an integer.
    public init?<Source: BinaryInteger>(exactly source: Source) {
        guard let seconds = Int(exactly: source) else { return nil }
        self = .seconds(seconds)
    }

    /// Creates an interval of so many seconds.
    public init(integerLiteral seconds: Int) {
        self = .seconds(seconds)
    }

    /// Creates an interval of so many seconds and parts of one.
    public init(floatLiteral seconds: Double) {
        self = .seconds(seconds)
    }

    /// The same length into the future.
    public var magnitude: Self {
        nanoseconds < 0 ? .zero - self : self
    }

    /// The first and then the second.
    public static func + (left: Self, right: Self) -> Self {
        Self(saturating: Int128(left.nanoseconds) + Int128(right.nanoseconds))
    }

    /// The first without the second.
    public static func - (left: Self, right: Self) -> Self {
        Self(saturating: Int128(left.nanoseconds) - Int128(right.nanoseconds))
    }

    /// The first as many times as the second has seconds.
    public static func * (left: Self, right: Self) -> Self {
        Self(saturating: Int128(left.nanoseconds) * Int128(right.nanoseconds) / perSecond)
    }

    /// Multiplies the first by as many times as the second has seconds.
    public static func *= (left: inout Self, right: Self) {
        left = left * right
    }
}

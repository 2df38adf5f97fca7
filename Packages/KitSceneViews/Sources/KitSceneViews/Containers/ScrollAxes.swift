/// The directions in which a scroll view scrolls.
public struct ScrollAxes: OptionSet, Hashable, Sendable {
    /// One bit for each direction.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Up and down; the content is as wide as the view.
    public static let vertical = ScrollAxes(rawValue: 1 << 0)
    /// To the left and to the right; the content is as wide as it likes.
    public static let horizontal = ScrollAxes(rawValue: 1 << 1)
    /// Both.
    public static let both: ScrollAxes = [.vertical, .horizontal]
}

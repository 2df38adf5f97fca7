/// Work on a key that takes a while, as a page shows it.
public struct KeyWork: Equatable, Sendable {
    /// Whether it is under way.
    public private(set) var isRunning = false
    /// How much of it is done, from 0 to 1.
    public private(set) var fraction = 0.0

    /// Describes work that has not begun.
    public init() {}

    /// It begins.
    public mutating func begin() { (isRunning, fraction) = (true, 0) }
    /// So much is done; what comes after the end is late, and left out.
    public mutating func advance(to newFraction: Double) { if isRunning { fraction = max(fraction, newFraction) } }
    /// It is done, or is not done any more.
    public mutating func end() { (isRunning, fraction) = (false, 0) }
}

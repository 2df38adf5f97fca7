/// The course of one run of a race, in order.
public struct RaceCourse: Hashable, Sendable, CustomStringConvertible {
    /// The names of the endings, in the order in which they came.
    public let endings: [String]

    /// Returns whether something happened.
    public func happened(_ ending: String) -> Bool { endings.contains(ending) }

    /// Returns whether something happened, and before something else, which need not have happened.
    public func happened(_ ending: String, before other: String) -> Bool {
        guard let index = endings.firstIndex(of: ending) else { return false }
        return index < endings.firstIndex(of: other) ?? endings.count
    }

    /// The endings, in order.
    public var description: String { endings.joined(separator: ", then ") }
}

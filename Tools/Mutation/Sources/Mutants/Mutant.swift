/// A small change of a source that the tests should detect.
///
/// A program contains all of its mutants; one at a time is switched on when it starts.
public struct Mutant: Codable, Equatable, Sendable {
    /// The kind of mistake that a mutant represents.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// A condition is inverted, or two conditions are joined by the other operator.
        case negatedCondition = "negated condition"
        /// A comparison includes or excludes its limit, or a number changes its sign.
        case movedBoundary = "moved boundary"
        /// A statement is left out.
        case removedStatement = "removed statement"
        /// Work that should be cancelled continues.
        case uncancelledEffect = "uncancelled effect"
        /// Another case of the same enum is sent.
        case swappedEvent = "swapped event"
        /// Another key is used.
        case exchangedKey = "exchanged key"
    }

    /// The number that switches the mutant on, counted from 1.
    public let id: Int
    /// The kind of mistake.
    public let kind: Kind
    /// The path of the source, as passed to the tool.
    public let file: String
    /// The line, counted from 1.
    public let line: Int
    /// The enclosing type and function, such as `ListInteractor.refresh()`.
    public let place: String
    /// The code before the change, on one line.
    public let before: String
    /// The code after the change, on one line; empty for a removed statement.
    public let after: String
}

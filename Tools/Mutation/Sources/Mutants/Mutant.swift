/// A small change of a source that the tests should notice.
///
/// All mutants of a program are built into it; one at a time is switched on when it starts.
public struct Mutant: Codable, Equatable, Sendable {
    /// What kind of mistake a mutant stands for.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// A condition means the opposite, or two are joined in the other way.
        case negatedCondition = "negated condition"
        /// A comparison includes or excludes its limit, or a number is counted in the other direction.
        case movedBoundary = "moved boundary"
        /// A statement is left out.
        case removedStatement = "removed statement"
        /// Work that should end goes on.
        case uncancelledEffect = "uncancelled effect"
        /// Another case of the same enum is sent.
        case swappedEvent = "swapped event"
        /// Another key is meant.
        case exchangedKey = "exchanged key"
    }

    /// The number that switches it on, from 1.
    public let id: Int
    /// What kind of mistake it is.
    public let kind: Kind
    /// The path of the source, as it was given to the tool.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The type and the function that it lies in, such as `ListInteractor.refresh()`.
    public let place: String
    /// The code before the change, on one line.
    public let before: String
    /// The code after the change, on one line; empty for a removed statement.
    public let after: String
}

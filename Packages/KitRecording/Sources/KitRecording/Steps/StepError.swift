/// Why a line is no step.
public struct StepError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, as the rest of a sentence that begins with the line's place.
    public let problem: String

    init(_ problem: String) { self.problem = problem }

    /// What is wrong.
    public var description: String { problem }
}

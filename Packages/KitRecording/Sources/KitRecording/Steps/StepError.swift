/// The reason why a line is not a step.
public struct StepError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem, as the rest of a sentence that begins with the line's place.
    public let problem: String

    init(_ problem: String) { self.problem = problem }

    /// The problem.
    public var description: String { problem }
}

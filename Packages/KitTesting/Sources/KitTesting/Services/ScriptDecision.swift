/// The decision about a waiting call of a scripted service.
public struct ScriptDecision: Hashable, Sendable {
    /// A Boolean value that indicates whether the call was answered; else it failed.
    public let isAnswer: Bool
    /// Which of the waiting calls it was, counted from 1.
    public let number: Int
    /// The answer or the error, as Swift describes it.
    public let text: String
}

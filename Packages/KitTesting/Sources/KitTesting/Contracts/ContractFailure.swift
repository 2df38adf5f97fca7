public import KitRecording

/// A failure of a contract: the fact, and the screen at that moment.
public struct ContractFailure: Error, CustomStringConvertible, Sendable {
    /// The expected and the actual value.
    public let message: String
    /// The number of the fact or clause that does not hold; `nil` outside a clause.
    public let fact: String?
    /// The screen, as plain text; empty when none is involved.
    public let screen: String
    /// The steps before the failure, or `nil` if they are unknown.
    public let recording: Recording?

    /// Creates a failure.
    public init(_ message: String, fact: String? = nil, screen: String = "", recording: Recording? = nil) {
        self.message = message
        self.fact = fact
        self.screen = screen
        self.recording = recording
    }

    /// Creates a failure from any error; a failure stays as it is.
    init(_ error: any Error) {
        self = error as? ContractFailure ?? ContractFailure("\(error)")
    }

    /// Returns the failure as one of a fact, unless it already names another.
    func about(_ fact: String) -> ContractFailure {
        ContractFailure(message, fact: self.fact ?? fact, screen: screen, recording: recording)
    }

    /// The message and, below it, the screen and the steps that led there.
    public var description: String {
        var text = message
        if !screen.isEmpty { text += "\n" + screen }
        if let recording, !recording.entries.isEmpty { text += "\nafter:\n\(recording)" }
        return text
    }
}

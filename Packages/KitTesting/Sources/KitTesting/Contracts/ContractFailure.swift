public import KitRecording

/// What a contract found wrong: the fact, and the screen at that moment.
public struct ContractFailure: Error, CustomStringConvertible, Sendable {
    /// What was expected and what is.
    public let message: String
    /// The screen, as plain text; empty when none is involved.
    public let screen: String
    /// What was done until then; `nil` when nobody knows.
    public let recording: Recording?

    /// Makes a failure.
    public init(_ message: String, screen: String = "", recording: Recording? = nil) {
        self.message = message
        self.screen = screen
        self.recording = recording
    }

    /// The message and, below it, the screen and the steps that led there.
    public var description: String {
        var text = message
        if !screen.isEmpty { text += "\n" + screen }
        if let recording, !recording.entries.isEmpty { text += "\nafter:\n\(recording)" }
        return text
    }
}

public import KitCells
public import KitRecording

/// The vocabulary of an app's random walk: steps that lead somewhere, besides those of every app.
public struct WalkVocabulary: Sendable {
    /// The keys that mean something in the app; one that stands here twice is pressed twice as often.
    public var keys: [KeyPress]
    /// Steps that lead far when they are taken in a row, such as a form that is filled in.
    public var phrases: [[Step]]
    /// Links, good ones and bad ones.
    public var links: [String]
    /// Times that mean something in the app.
    public var pauses: [Duration]

    /// Creates a vocabulary.
    public init(keys: [KeyPress], phrases: [[Step]] = [], links: [String] = [], pauses: [Duration] = []) {
        self.keys = keys
        self.phrases = phrases
        self.links = links
        self.pauses = pauses
    }
}

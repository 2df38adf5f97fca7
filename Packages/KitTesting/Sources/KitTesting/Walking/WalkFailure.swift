public import KitRecording

/// The finding of a walk: a difference of two subjects or a leak, and the steps that lead there.
public struct WalkFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// In what respect something is wrong.
    public enum Kind: String, Sendable, CaseIterable {
        /// The plain frames differ, or the place of the cursor.
        case screen
        /// The output for screen readers differs.
        case semantics
        /// The effects beyond the screen differ.
        case effects
        /// The stored data differ.
        case stored
        /// One has ended, the other has not.
        case ending
        /// Something was left behind by an app that has ended.
        case leftBehind
        /// One never came to rest after a step: something in it goes on forever.
        case restless
    }

    /// In what respect something is wrong.
    public let kind: Kind
    /// The subject that differs from the first one, or that has left something behind.
    public let subject: String
    /// The visible output of both.
    public let message: String
    /// The steps that lead there.
    public var recording: Recording

    /// The message and the recording.
    public var description: String { "\(kind.rawValue): \(message)\nafter:\n\(recording)" }
}

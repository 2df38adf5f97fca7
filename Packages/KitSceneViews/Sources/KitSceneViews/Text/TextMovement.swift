/// A way through a text, from its cursor.
public enum TextMovement: Sendable, CaseIterable {
    /// One character towards the start.
    case backward
    /// One character towards the end.
    case forward
    /// To the start of the word before the cursor; a word is letters, digits and underscores.
    case wordBackward
    /// To the end of the word after the cursor.
    case wordForward
    /// To behind the space before the word before the cursor: whatever is not a space counts as the word.
    case spaceBackward
    /// To the start of the line.
    case start
    /// To the end of the line.
    case end
    /// To the start of the whole text.
    case textStart
    /// To the end of the whole text.
    case textEnd
}

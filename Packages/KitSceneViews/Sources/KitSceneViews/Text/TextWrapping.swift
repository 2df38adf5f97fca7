/// The wrapping of long lines.
public enum TextWrapping: Hashable, Sendable, CaseIterable {
    /// On the next line, from the next word.
    case word
    /// On the next line, from the next character.
    case character
    /// Nowhere: the line is cut.
    case none
}

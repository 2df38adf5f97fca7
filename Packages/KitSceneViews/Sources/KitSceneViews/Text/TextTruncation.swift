/// Which part of a text is left out where it has too little room; an ellipsis stands in its place.
public enum TextTruncation: Hashable, Sendable, CaseIterable {
    /// The beginning, as for paths of which the end counts.
    case head
    /// The middle.
    case middle
    /// The end.
    case tail
}

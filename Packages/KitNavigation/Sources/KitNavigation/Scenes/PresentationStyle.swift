/// The presentation style of a stack over another one; the names are UIKit's.
public enum PresentationStyle: Hashable, Sendable {
    /// The presented stack takes the place of what is below it, whose scene disappears.
    case fullScreen
    /// The presented stack stands above what is below it, whose scene stays in sight and does not disappear.
    case sheet
}

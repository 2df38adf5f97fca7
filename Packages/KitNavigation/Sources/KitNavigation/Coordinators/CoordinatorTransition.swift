/// The transition to the scenes of a child flow; after NanoViewController.
public enum CoordinatorTransition: Sendable, CaseIterable {
    /// Above what is there.
    case append
    /// Instead of what is there, all flows on the stack included.
    case replace
}

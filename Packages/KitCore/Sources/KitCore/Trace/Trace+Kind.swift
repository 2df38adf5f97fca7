extension Trace {
    /// The kinds of entries, in the order in which one leads to the next.
    public enum Kind: String, Sendable, CaseIterable {
        /// Something was done, or asked for.
        case event
        /// A state changed.
        case state
        /// Work that takes time began or ended.
        case effect
        /// Other scenes are shown.
        case navigation
        /// A frame was made.
        case frame
    }
}

/// Knows what time it is.
///
/// The idea is NanoViewController's.
public protocol DateProvider: Sendable {
    /// The present moment.
    func now() -> Timestamp
}

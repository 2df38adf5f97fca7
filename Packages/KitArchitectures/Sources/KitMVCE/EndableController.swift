/// A controller with something to end when its loop does, such as the effects that it has started.
@MainActor
public protocol EndableController {
    /// The loop has ended: no event is handled any more.
    func end()
}

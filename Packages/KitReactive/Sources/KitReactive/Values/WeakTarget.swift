/// Holds the target of a binding weakly.
///
/// A weak variable that a closure captures is checked for overlapping accesses at each call. This one is loaded in one
/// step and never stored again, so no access can overlap and the check is left out.
@MainActor
@usableFromInline
final class WeakTarget<Target: AnyObject> {
    @exclusivity(unchecked) @usableFromInline weak var object: Target?

    @inlinable
    init(_ object: Target) { self.object = object }
}

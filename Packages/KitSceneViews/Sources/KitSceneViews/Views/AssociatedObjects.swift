/// An object that keeps other objects alive as long as it lives.
///
/// It replaces the associated objects of the Objective-C runtime: an architecture uses it to retain the objects behind
/// a screen.
@MainActor
public protocol AssociatedObjectsOwner: AnyObject {
    /// The objects that live as long as the owner.
    var associatedObjects: AssociatedObjects { get }
}

/// Objects that live as long as their owner, one for each key.
@MainActor
public final class AssociatedObjects {
    private var objects: [String: AnyObject] = [:]

    /// Creates an empty set.
    public init() {}

    /// The object for a key; setting it releases the previous one.
    public subscript(key: String) -> AnyObject? {
        get { objects[key] }
        set { objects[key] = newValue }
    }
}

/// An object that is not kept alive.
@MainActor
public struct WeakReference<Object: AnyObject> {
    /// The object; `nil` once it is gone.
    public private(set) weak var object: Object?

    /// Refers to an object, or to none.
    public init(_ object: Object? = nil) { self.object = object }
}

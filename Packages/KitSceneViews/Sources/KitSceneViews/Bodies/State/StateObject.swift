/// An object that is made when a body first appears and kept for as long as it is there.
@MainActor
@propertyWrapper
public struct StateObject<Object: AnyObject>: DynamicProperty {
    private let link: ObjectLink<Object>

    /// Creates a wrapper; the object itself is made when it is first needed.
    public init(wrappedValue: @autoclosure @escaping @MainActor () -> Object) {
        link = ObjectLink(make: wrappedValue)
    }

    /// The object.
    public var wrappedValue: Object { link.object }

    func connect(to store: BodyStore, at path: BodyPath) {
        let link = link
        link.kept = store.object(at: path) { link.object }
    }
}

@MainActor
private final class ObjectLink<Object: AnyObject> {
    let make: @MainActor () -> Object
    var kept: Object?

    init(make: @escaping @MainActor () -> Object) { self.make = make }

    var object: Object {
        if let kept { return kept }
        let object = make()
        kept = object
        return object
    }
}

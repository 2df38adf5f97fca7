#if !canImport(Combine)
/// An object with a publisher that publishes before the object changes.
///
/// It replaces OpenCombine's, so that `@Published` and its publisher are the kit's.
public protocol ObservableObject: AnyObject {
    /// The type of the publisher.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// A publisher that publishes before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// A publisher that publishes before one of the object's `@Published` properties changes.
    public var objectWillChange: ObservableObjectPublisher {
        var fields: [any PublishedField] = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            fields += current.children.compactMap { $0.value as? any PublishedField }
            mirror = current.superclassMirror
        }
        let publisher = fields.lazy.compactMap(\.changes).first ?? ObservableObjectPublisher()
        fields.forEach { $0.changes = publisher }
        return publisher
    }
}

/// A `@Published` property, of any type.
protocol PublishedField {
    /// The publisher that publishes before the property changes.
    var changes: ObservableObjectPublisher? { get nonmutating set }
}

/// A publisher of the changes of an observable object.
///
/// It replaces OpenCombine's, which notifies its subscribers in the order of their hashes. This one notifies them in
/// the order in which they subscribed.
public final class ObservableObjectPublisher: Publisher {
    /// The publisher has no values.
    public typealias Output = Void
    /// The publisher never fails.
    public typealias Failure = Never

    private let hub = SubjectHub<Void, Never>()

    /// Creates a publisher without subscribers.
    public init() {}

    /// Notifies the subscribers.
    public func send() { hub.send(()) }

    /// Adds a subscriber, which receives later changes up to its demand.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        hub.subscribe(subscriber)
    }
}
#endif

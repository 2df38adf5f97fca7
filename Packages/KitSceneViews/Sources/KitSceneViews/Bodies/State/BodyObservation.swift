import KitReactive
import Observation

/// Records the properties, states and `@Observable` objects that a body reads while it is evaluated.
///
/// The body is evaluated again when one of them changes. Nested bodies record their own dependencies.
@MainActor
public final class BodyObservation {
    // Unchecked exclusivity, all four: of the main actor, and loaded or stored in one step.
    @exclusivity(unchecked) private static var current: BodyObservation?
    /// A Boolean value that indicates whether reads of objects are recorded.
    @exclusivity(unchecked) private static var isReading = false
    /// A Boolean value that indicates whether a value is read only to be changed.
    @exclusivity(unchecked) private static var isWriting = false
    /// The number of reads of observed values.
    @exclusivity(unchecked) private(set) static var reads = 0

    private let didChange: @MainActor () -> Void
    /// The observed objects; they are retained, so that their identifiers stay unique.
    private var subscriptions: [ObjectIdentifier: (object: AnyObject, cancellable: AnyCancellable)] = [:]
    private var read: Set<ObjectIdentifier> = []
    private lazy var objects = ObservableReads { [weak self] in self?.didChange() }

    init(didChange: @escaping @MainActor () -> Void) {
        self.didChange = didChange
    }

    /// Records that the body under evaluation depends on a property.
    ///
    /// Call this method in every accessor of the value.
    public static func access<Value>(_ property: Property<Value>) {
        current?.note(property) { property.observeChanges($0) }
    }

    /// Records that the body under evaluation depends on a value whose changes a signal reports.
    /// - Returns: `true` if no other reader can exist: a body reads the value, or it is read only to be changed.
    static func access(_ signal: Signal<Void>) -> Bool {
        guard let current else { return isWriting }
        current.note(signal) { signal.observe($0) }
        return true
    }

    /// Evaluates a body and records its reads; values that are no longer read are no longer observed.
    ///
    /// Reads of objects are recorded only within `reading`, which must not contain evaluations of nested bodies: the
    /// standard library would report their reads to this body, too.
    func evaluate<Result>(_ work: () -> Result) -> Result {
        let outer = (Self.current, Self.isReading)
        (Self.current, Self.isReading) = (self, false)
        if !read.isEmpty { read.removeAll(keepingCapacity: true) }
        objects.begin()
        defer {
            (Self.current, Self.isReading) = outer
            if read.count < subscriptions.count { subscriptions = subscriptions.filter { read.contains($0.key) } }
        }
        return work()
    }

    /// Evaluates, recording all reads.
    func track<Result>(_ work: () -> Result) -> Result { evaluate { Self.reading(work) } }

    /// Records reads of objects, too, for the body under evaluation.
    static func reading<Result>(_ work: () -> Result) -> Result {
        guard let current, !isReading else { return work() }
        isReading = true
        defer { isReading = false }
        return current.objects.track(work)
    }

    /// Records reads like `reading`, and counts reads of objects, too.
    static func counting<Result>(_ work: () -> Result) -> Result {
        reading { withObservationTracking(work, onChange: noted()) }
    }

    /// Called only for an evaluation that has read an object.
    private static func noted() -> @Sendable () -> Void {
        reads &+= 1
        return {}
    }

    /// Reads a value only to change it, without a dependency.
    static func writing<Result>(_ work: () -> Result) -> Result {
        let outer = (current, isWriting)
        (current, isWriting) = (nil, true)
        defer { (current, isWriting) = outer }
        return work()
    }

    /// Performs work during an evaluation without recording its reads.
    static func untracked<Result>(_ work: () -> Result) -> Result {
        let outer = current
        current = nil
        defer { current = outer }
        return work()
    }

    /// Stops observing.
    func end() {
        subscriptions = [:]
        objects.end()
    }

    private func note<Value>(
        _ object: AnyObject, _ observe: (@escaping @MainActor (Value) -> Void) -> AnyCancellable
    ) {
        Self.reads &+= 1
        let identifier = ObjectIdentifier(object)
        guard read.insert(identifier).inserted, subscriptions[identifier] == nil else { return }
        subscriptions[identifier] = (object, observe { [weak self] _ in self?.didChange() })
    }
}

extension Property {
    /// The value; a body that reads it is evaluated again when it changes.
    public var observed: Value {
        BodyObservation.access(self)
        return value
    }
}

/// Records the `@Observable` objects that an evaluation reads.
///
/// A registration of the standard library ends only when it fires, so registrations would accumulate if a body is
/// evaluated for other reasons. Therefore each evaluation also reads a marker, and the next one changes it first, which
/// ends all previous registrations. Bodies that read no such objects need no marker.
@MainActor
private final class ObservableReads {
    private let didChange: @MainActor () -> Void
    private var marker: ReadMarker?
    /// The number of the evaluation; reads of earlier ones are ignored.
    private var evaluation = 0

    init(didChange: @escaping @MainActor () -> Void) { self.didChange = didChange }

    /// Ends the registrations of the previous evaluation.
    func begin() {
        guard let marker else { return }
        end()
        marker.change()
    }

    /// Ignores changes of what the previous evaluation has read.
    func end() { evaluation &+= 1 }

    func track<Result>(_ work: () -> Result) -> Result {
        guard let marker else { return withObservationTracking(work, onChange: registered()) }
        return withObservationTracking(
            {
                marker.read()
                return work()
            }, onChange: registered())
    }

    /// Called only for an evaluation that has read an object.
    private func registered() -> @Sendable () -> Void {
        if marker == nil { marker = ReadMarker() }
        let evaluation = evaluation
        return { [weak self] in
            onMainActor { [weak self] in self?.objectChanges(since: evaluation) }
        }
    }

    /// Called when an object that an evaluation has read is about to change, or has changed on another thread.
    private func objectChanges(since evaluation: Int) {
        if evaluation == self.evaluation { didChange() }
    }
}

/// An observable object without content; see `ObservableReads`.
private final class ReadMarker: Observable {
    private let registrar = ObservationRegistrar()
    private let token = 0

    func read() { registrar.access(self, keyPath: \.token) }
    func change() { registrar.withMutation(of: self, keyPath: \.token) {} }
}

/// Creates bindings to the properties of an `@Observable` object, as in SwiftUI: `$model.name`.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject & Observable> {
    /// The object.
    public var wrappedValue: Value
    /// The wrapper itself, whose properties are bindings.
    public var projectedValue: Bindable<Value> { self }

    /// Creates a wrapper of an object.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// Creates a wrapper of an object within an expression: `Bindable(model).name`.
    public init(_ object: Value) { wrappedValue = object }

    /// Returns a binding to a property of the object.
    public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
        let object = wrappedValue
        return Binding<Part>(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}

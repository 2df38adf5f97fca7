import KitReactive
import Observation

/// Notes which properties and `@Observable` objects a body reads while it is evaluated.
///
/// The body is evaluated again when one of them changes.
@MainActor
public final class BodyObservation {
    private static var current: BodyObservation?

    private let didChange: @MainActor () -> Void
    /// The observed object; it is retained, so its identifier stays unique.
    private var subscriptions: [ObjectIdentifier: (property: AnyObject, cancellable: AnyCancellable)] = [:]
    private var read: Set<ObjectIdentifier> = []
    private lazy var objects = ObservableReads { [weak self] in self?.didChange() }

    init(didChange: @escaping @MainActor () -> Void) {
        self.didChange = didChange
    }

    /// Records that the body under evaluation depends on a property; call it from every accessor of the value.
    public static func access<Value>(_ property: Property<Value>) {
        current?.note(property)
    }

    /// Evaluates, recording reads; values that are no longer read are no longer observed.
    func track<Result>(_ evaluate: () -> Result) -> Result {
        let outer = Self.current
        Self.current = self
        read.removeAll(keepingCapacity: true)
        defer {
            Self.current = outer
            if read.count < subscriptions.count { subscriptions = subscriptions.filter { read.contains($0.key) } }
        }
        return objects.track(evaluate)
    }

    /// Does something during an evaluation that is not part of it: the body does not depend on its reads.
    static func untracked<Result>(_ work: () -> Result) -> Result {
        let outer = current
        current = nil
        defer { current = outer }
        return work()
    }

    private func note<Value>(_ property: Property<Value>) {
        let identifier = ObjectIdentifier(property)
        guard read.insert(identifier).inserted, subscriptions[identifier] == nil else { return }
        subscriptions[identifier] = (property, property.observeChanges { [weak self] _ in self?.didChange() })
    }
}

extension Property {
    /// The value, for a body: one that reads it is evaluated again when it changes.
    public var observed: Value {
        BodyObservation.access(self)
        return value
    }
}

/// Notes which `@Observable` objects an evaluation reads.
///
/// A registration of the standard library ends only when it fires, so evaluations for other reasons would pile them up.
/// Therefore each evaluation also reads a marker, and the next one changes it first: that ends all registrations of the
/// former. Bodies that read no such object do without a marker.
@MainActor
private final class ObservableReads {
    private let didChange: @MainActor () -> Void
    private var marker: ReadMarker?
    /// The number of the evaluation: what earlier ones have read does not count.
    private var evaluation = 0

    init(didChange: @escaping @MainActor () -> Void) { self.didChange = didChange }

    func track<Result>(_ evaluate: () -> Result) -> Result {
        guard let marker else { return withObservationTracking(evaluate, onChange: registered()) }
        evaluation &+= 1
        marker.change()
        return withObservationTracking(
            {
                marker.read()
                return evaluate()
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

    /// An object that an evaluation has read is about to change, or has changed on another thread.
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
    /// The wrapper itself, of which each property is a binding.
    public var projectedValue: Bindable<Value> { self }

    /// Creates a wrapper of an object.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// Creates a wrapper of an object, within an expression: `Bindable(model).name`.
    public init(_ object: Value) { wrappedValue = object }

    /// Returns a binding to a property of the object.
    public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
        let object = wrappedValue
        return Binding<Part>(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}

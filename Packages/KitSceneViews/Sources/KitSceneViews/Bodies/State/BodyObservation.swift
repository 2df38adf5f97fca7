import KitReactive

/// Notes which properties a body reads while it is evaluated, so that it is evaluated again when one of them changes.
@MainActor
public final class BodyObservation {
    private static var current: BodyObservation?

    private let didChange: @MainActor () -> Void
    /// The observed object; it is retained, so its identifier stays unique.
    private var subscriptions: [ObjectIdentifier: (property: AnyObject, cancellable: AnyCancellable)] = [:]
    private var read: Set<ObjectIdentifier> = []

    init(didChange: @escaping @MainActor () -> Void) {
        self.didChange = didChange
    }

    /// Called by whatever hands out a property's value: the body that is being evaluated now depends on it.
    public static func access<Value>(_ property: Property<Value>) {
        current?.note(property)
    }

    /// Evaluates, noting what is read; what is no longer read is no longer observed.
    func track<Result>(_ evaluate: () -> Result) -> Result {
        let outer = Self.current
        Self.current = self
        read.removeAll(keepingCapacity: true)
        defer {
            Self.current = outer
            if read.count < subscriptions.count { subscriptions = subscriptions.filter { read.contains($0.key) } }
        }
        return evaluate()
    }

    /// Does something while a body is evaluated that is not part of it: what it reads, the body does not depend on.
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

extension Property {
    /// Writes the transformed current value and every change to a property of an object.
    ///
    ///     model.count.bind(to: label, at: \.text) { "\($0)" }
    ///
    /// The object is held weakly. The idea is from Mvce's examples, where a value was written a turn late.
    /// - Parameters:
    ///   - target: The object.
    ///   - keyPath: The property of the object.
    ///   - skipsInitial: A Boolean value that indicates whether to write only changes, and not the current value.
    ///   - transform: A closure that converts the value.
    public func bind<Target: AnyObject, Field>(
        to target: Target, at keyPath: ReferenceWritableKeyPath<Target, Field>, skipsInitial: Bool = false,
        transform: @escaping @MainActor (Value) -> Field
    ) -> AnyCancellable {
        let target = WeakTarget(target)
        let write: @MainActor (Value) -> Void = { target.object?[keyPath: keyPath] = transform($0) }
        return skipsInitial ? observeChanges(write) : observe(write)
    }

    /// Writes the current value and every change to a property of an object; see `bind(to:at:skipsInitial:transform:)`.
    public func bind<Target: AnyObject>(
        to target: Target, at keyPath: ReferenceWritableKeyPath<Target, Value>, skipsInitial: Bool = false
    ) -> AnyCancellable {
        bind(to: target, at: keyPath, skipsInitial: skipsInitial) { $0 }
    }
}

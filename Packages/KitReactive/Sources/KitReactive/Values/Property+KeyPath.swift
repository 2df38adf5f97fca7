extension Property {
    /// Writes what `transform` makes of the current value and of every change to a property of an object.
    ///
    ///     model.count.bind(to: label, at: \.text) { "\($0)" }
    ///
    /// The object is not kept alive. The idea is that of Mvce's examples, where a write came a turn late.
    /// - Parameters:
    ///   - target: The object.
    ///   - keyPath: The property of the object.
    ///   - skipsInitial: Whether the current value is left out.
    ///   - transform: Converts the value for the field.
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

import KitReactive

/// The state of one store, which whoever kept the way to read it may read after the store's end; changes are dropped then.
@MainActor
@usableFromInline
final class ViewStateCell<S> {
    @usableFromInline let property: Property<S>
    // Unchecked exclusivity: of the main actor, and loaded or stored in one step.
    @exclusivity(unchecked) @usableFromInline var isEnded = false

    @usableFromInline
    init(_ state: S) { property = Property(state) }

    /// Changes the state in place and publishes it once.
    @inlinable
    func update(_ change: @MainActor (inout S) -> Void) {
        if !isEnded { property.modify(change) }
    }
}

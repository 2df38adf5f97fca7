import KitReactive

extension Property {
    /// The value, for a body: one that reads it is evaluated again when it changes.
    public var observed: Value {
        BodyObservation.access(self)
        return value
    }
}

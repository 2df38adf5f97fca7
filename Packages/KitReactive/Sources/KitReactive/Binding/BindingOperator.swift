infix operator -->

/// Writes every value of a publisher to a binder, until the result is cancelled or let go.
///
/// Values published on the main actor are written before `send` returns; there is no hop. The idea is
/// NanoViewController's.
public func --> <Source: Publisher>(source: Source, binder: Binder<Source.Output>) -> AnyCancellable
where Source.Failure == Never {
    source.sink { binder.on($0) }
}

/// Writes every value of a publisher to a binder of optionals, until the result is cancelled or let go.
public func --> <Source: Publisher>(source: Source, binder: Binder<Source.Output?>) -> AnyCancellable
where Source.Failure == Never {
    source.sink { binder.on($0) }
}

/// Writes the current value of a property, then every change, until the result is cancelled or let go.
@MainActor
public func --> <Value>(source: Property<Value>, binder: Binder<Value>) -> AnyCancellable {
    source.observe { binder.apply($0) }
}

/// Writes the current value of a property, then every change, to a binder of optionals.
@MainActor
public func --> <Value>(source: Property<Value>, binder: Binder<Value?>) -> AnyCancellable {
    source.observe { binder.apply($0) }
}

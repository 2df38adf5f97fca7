infix operator -->

/// Writes every value of a publisher to a binder, until the result is cancelled or released.
///
/// Values published on the main actor are written before `send` returns. The idea is NanoViewController's.
public func --> <Source: Publisher>(source: Source, binder: Binder<Source.Output>) -> AnyCancellable
where Source.Failure == Never {
    source.sink { binder.on($0) }
}

/// Writes every value of a publisher to a binder of optionals, until the result is cancelled or released.
public func --> <Source: Publisher>(source: Source, binder: Binder<Source.Output?>) -> AnyCancellable
where Source.Failure == Never {
    source.sink { binder.on($0) }
}

/// Writes every text of a publisher to a binder, and an empty text for `nil`.
public func --> <Source: Publisher>(source: Source, binder: Binder<String>) -> AnyCancellable
where Source.Output == String?, Source.Failure == Never {
    source.sink { binder.on($0 ?? "") }
}

/// Writes every value of a publisher of optionals to a binder, except `nil`.
public func --> <Source: Publisher, Value>(source: Source, binder: Binder<Value>) -> AnyCancellable
where Source.Output == Value?, Source.Failure == Never {
    source.sink { if let value = $0 { binder.on(value) } }
}

/// Writes the current value of a property and every later one, until the result is cancelled or released.
@MainActor
public func --> <Value>(source: Property<Value>, binder: Binder<Value>) -> AnyCancellable {
    source.observe { binder.apply($0) }
}

/// Writes the current value of a property and every later one to a binder of optionals.
@MainActor
public func --> <Value>(source: Property<Value>, binder: Binder<Value?>) -> AnyCancellable {
    source.observe { binder.apply($0) }
}

extension Array where Element == AnyCancellable {
    /// Cancels all elements in order, and removes them.
    public mutating func cancelAll() {
        let all = self
        removeAll()
        all.forEach { $0.cancel() }
    }
}

extension Set where Element == AnyCancellable {
    /// Cancels all elements and removes them.
    public mutating func cancelAll() {
        let all = self
        removeAll()
        all.forEach { $0.cancel() }
    }
}

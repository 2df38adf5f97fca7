/// A property with values of any type, for traces, which find properties by reflection.
package protocol AnyObservable {
    /// Calls `body` on each later change.
    @MainActor func observeAnyChange(_ body: @escaping @MainActor () -> Void) -> AnyCancellable
    /// Calls `body` with the former and the new value on each later change; retains the former one.
    @MainActor func observeAnyValues(_ body: @escaping @MainActor (_ old: Any, _ new: Any) -> Void) -> AnyCancellable
}

extension Property: nonisolated AnyObservable {
    @MainActor
    package func observeAnyChange(_ body: @escaping @MainActor () -> Void) -> AnyCancellable {
        observeChanges { _ in body() }
    }

    @MainActor
    package func observeAnyValues(_ body: @escaping @MainActor (_ old: Any, _ new: Any) -> Void) -> AnyCancellable {
        var last = value
        return observeChanges { new in
            let old = last
            last = new
            body(old, new)
        }
    }
}

extension Published: nonisolated AnyObservable {
    @MainActor
    package func observeAnyChange(_ body: @escaping @MainActor () -> Void) -> AnyCancellable {
        var published = self
        return published.values.dropFirst().sink { _ in body() }
    }

    @MainActor
    package func observeAnyValues(_ body: @escaping @MainActor (_ old: Any, _ new: Any) -> Void) -> AnyCancellable {
        var published = self
        // The first value is the current one.
        var last: Value?
        return published.values.sink { new in
            let old = last
            last = new
            if let old { body(old, new) }
        }
    }

    /// The current value and later ones, which Combine publishes from a variable only.
    private var values: AnyPublisher<Value, Never> {
        mutating get { projectedValue.eraseToAnyPublisher() }
    }
}

extension CurrentValueSubject: nonisolated AnyObservable where Failure == Never {
    @MainActor
    package func observeAnyChange(_ body: @escaping @MainActor () -> Void) -> AnyCancellable {
        dropFirst().sink { _ in body() }
    }

    @MainActor
    package func observeAnyValues(_ body: @escaping @MainActor (_ old: Any, _ new: Any) -> Void) -> AnyCancellable {
        // The first value is the current one.
        var last: Output?
        return sink { new in
            let old = last
            last = new
            if let old { body(old, new) }
        }
    }
}

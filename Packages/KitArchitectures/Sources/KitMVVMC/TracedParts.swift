import KitCore
import KitReactive

/// Records the inputs and the state changes of a view model in a trace, under the names of its stored properties.
///
/// Created only if there is a trace. It records which values changed, and never the values.
@MainActor
struct TracedParts {
    private let trace: Trace
    private let name: String
    private(set) var subscriptions: [AnyCancellable] = []

    /// - Parameter owner: The object whose type is the source of the entries.
    init(_ trace: Trace, _ owner: AnyObject) {
        self.trace = trace
        name = String(describing: type(of: owner))
    }

    /// Records each value of the publishers and signals stored in `input`.
    ///
    /// The entry has the property's name, or the case name if a signal sends an enum.
    mutating func traceEvents(in input: Any, except known: Set<String> = []) {
        for (label, value) in Mirror(reflecting: input).children {
            guard let label, !known.contains(label), let stream = value as? any TracedStream else { continue }
            // A value that a publisher sends on subscription is not a user action.
            let phase = SubscriptionPhase()
            subscriptions.append(
                stream.observeShapes { [trace, name] choice, value in
                    guard phase.isOver else { return }
                    trace.pass(label, to: value)
                    trace.record(.event, name, choice ?? TraceText(names: label))
                })
            phase.isOver = true
        }
    }

    /// Records an event that is not sent through a stream.
    func traceEvent(_ text: TraceText) { trace.record(.event, name, text) }

    /// Records each change of the properties stored in an object, under their names.
    /// - Returns: `true` if the object has such a property.
    @discardableResult
    mutating func traceChanges(in object: AnyObject, except known: Set<String> = []) -> Bool {
        let before = subscriptions.count
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            for (label, value) in current.children {
                guard let label, !known.contains(label), let state = value as? any AnyObservable else { continue }
                // The storage of a `@Published` property is called as the property, after an underscore.
                let property = label.hasPrefix("_") ? String(label.dropFirst()) : label
                subscriptions.append(
                    state.observeChanges(in: trace, property) { [trace, name] in
                        trace.record(.state, name, TraceText(names: property))
                    })
            }
            mirror = current.superclassMirror
        }
        return subscriptions.count > before
    }

    /// Records each change of a view model's outputs under the property's name, and stores the latest values.
    ///
    /// It is for view models of streams, which store no state. Each output receives one more subscription.
    mutating func traceOutputs(in output: Any) -> OutputValues {
        let values = OutputValues()
        for (label, value) in Mirror(reflecting: output).children {
            guard let label, let stream = value as? any TracedStream else { continue }
            let phase = SubscriptionPhase()
            subscriptions.append(
                stream.observeValues { [trace, name] value in
                    let old = values.newest.updateValue(value, forKey: label)
                    guard phase.isOver else { return }
                    trace.pass(label, from: old, to: value)
                    trace.record(.state, name, TraceText(names: label))
                })
            phase.isOver = true
        }
        return values
    }

    /// The time until a subscription is made, during which a publisher may send its current value.
    private final class SubscriptionPhase {
        var isOver = false
    }
}

/// The latest outputs of a view model of streams by name, created only if there is a trace.
///
/// The values may include secrets, so only tools that mask them may show them.
final class OutputValues {
    var newest: [String: Any] = [:]
}

/// A publisher that cannot fail, or a signal, with values of any type.
private protocol TracedStream {
    /// - Parameter body: A closure that receives the case name of an enum value, or `nil` for any other value, and the
    ///   value.
    @MainActor func observeShapes(_ body: @escaping @MainActor (TraceText?, Any) -> Void) -> AnyCancellable
    @MainActor func observeValues(_ body: @escaping @MainActor (Any) -> Void) -> AnyCancellable
}

extension AnyPublisher: TracedStream where Failure == Never {
    @MainActor
    fileprivate func observeShapes(_ body: @escaping @MainActor (TraceText?, Any) -> Void) -> AnyCancellable {
        sink { body(nil, $0) }
    }

    @MainActor
    fileprivate func observeValues(_ body: @escaping @MainActor (Any) -> Void) -> AnyCancellable {
        sink { body($0) }
    }
}

extension Signal: nonisolated TracedStream {
    @MainActor
    fileprivate func observeShapes(_ body: @escaping @MainActor (TraceText?, Any) -> Void) -> AnyCancellable {
        observe { body(Mirror(reflecting: $0).displayStyle == .enum ? TraceText(of: $0) : nil, $0) }
    }

    @MainActor
    fileprivate func observeValues(_ body: @escaping @MainActor (Any) -> Void) -> AnyCancellable {
        observe { body($0) }
    }
}

extension AnyObservable {
    /// Calls `body` on each later change, after its values were passed to a trace that takes values.
    @MainActor
    fileprivate func observeChanges(
        in trace: Trace, _ name: String, _ body: @escaping @MainActor () -> Void
    ) -> AnyCancellable {
        guard trace.takesValues else { return observeAnyChange(body) }
        return observeAnyValues { old, new in
            trace.pass(name, from: old, to: new)
            body()
        }
    }
}

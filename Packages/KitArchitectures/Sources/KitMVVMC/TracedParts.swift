import KitCore
import KitReactive

/// Lets a trace hear what goes into a view model and what it keeps, by the names of the stored properties.
///
/// Made only while somebody listens. Values are never told, only which of them changed.
@MainActor
struct TracedParts {
    private let trace: Trace
    private let name: String
    private(set) var subscriptions: [AnyCancellable] = []

    /// - Parameter owner: What the trace calls the source.
    init(_ trace: Trace, _ owner: AnyObject) {
        self.trace = trace
        name = String(describing: type(of: owner))
    }

    /// Tells of each value that comes through a publisher that is stored in `input`, under that property's name.
    mutating func tellEvents(in input: Any) {
        for (label, value) in Mirror(reflecting: input).children {
            guard let label, let stream = value as? any TracedStream else { continue }
            // What a publisher says to whoever comes is no event: nobody did anything.
            let hearing = Hearing()
            subscriptions.append(
                stream.tell { [trace, name] in
                    if hearing.hasBegun { trace.record(.event, name, TraceText(names: label)) }
                })
            hearing.hasBegun = true
        }
    }

    /// Tells of each change of a property that is stored in an object, under that property's name.
    mutating func tellChanges(in object: AnyObject, except known: Set<String> = []) {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            for (label, value) in current.children {
                guard let label, !known.contains(label), let state = value as? any TracedState else { continue }
                subscriptions.append(
                    state.tell { [trace, name] in trace.record(.state, name, TraceText(names: label)) })
            }
            mirror = current.superclassMirror
        }
    }

    private final class Hearing {
        var hasBegun = false
    }
}

/// A publisher of anything that cannot fail.
private protocol TracedStream {
    @MainActor func tell(_ body: @escaping @MainActor () -> Void) -> AnyCancellable
}

extension AnyPublisher: TracedStream where Failure == Never {
    @MainActor
    fileprivate func tell(_ body: @escaping @MainActor () -> Void) -> AnyCancellable { sink { _ in body() } }
}

/// A property of anything.
private protocol TracedState {
    @MainActor func tell(_ body: @escaping @MainActor () -> Void) -> AnyCancellable
}

extension Property: nonisolated TracedState {
    @MainActor
    fileprivate func tell(_ body: @escaping @MainActor () -> Void) -> AnyCancellable { observeChanges { _ in body() } }
}

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

    /// Tells of each value that comes through a publisher or a signal that is stored in `input`.
    ///
    /// It is told under the property's name; where a signal sends a choice of cases, the case says more.
    mutating func tellEvents(in input: Any) {
        for (label, value) in Mirror(reflecting: input).children {
            guard let label, let stream = value as? any TracedStream else { continue }
            // What a publisher says to whoever comes is no event: nobody did anything.
            let hearing = Hearing()
            subscriptions.append(
                stream.tell { [trace, name] choice in
                    if hearing.hasBegun { trace.record(.event, name, choice ?? TraceText(names: label)) }
                })
            hearing.hasBegun = true
        }
    }

    /// Tells of something that came without a stream.
    func tellEvent(_ text: TraceText) { trace.record(.event, name, text) }

    /// Tells of each change of a property that is stored in an object, under that property's name.
    /// - Returns: Whether there is one.
    @discardableResult
    mutating func tellChanges(in object: AnyObject, except known: Set<String> = []) -> Bool {
        let before = subscriptions.count
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            for (label, value) in current.children {
                guard let label, !known.contains(label), let state = value as? any TracedState else { continue }
                subscriptions.append(
                    state.tell { [trace, name] in trace.record(.state, name, TraceText(names: label)) })
            }
            mirror = current.superclassMirror
        }
        return subscriptions.count > before
    }

    /// Tells of each change of what a view model puts out, under the property's name, and keeps the newest values.
    ///
    /// For a view model of streams, which stores no state. Each output is subscribed to once more.
    mutating func tellOutputs(in output: Any) -> OutputValues {
        let values = OutputValues()
        for (label, value) in Mirror(reflecting: output).children {
            guard let label, let stream = value as? any TracedStream else { continue }
            let hearing = Hearing()
            subscriptions.append(
                stream.tellValues { [trace, name] value in
                    values.newest[label] = value
                    if hearing.hasBegun { trace.record(.state, name, TraceText(names: label)) }
                })
            hearing.hasBegun = true
        }
        return values
    }

    private final class Hearing {
        var hasBegun = false
    }
}

/// The newest values that a view model of streams has put out, by their names; made only while somebody traces.
///
/// The values are the screen's, secrets included: only tools that mask them may show them.
final class OutputValues {
    var newest: [String: Any] = [:]
}

/// A publisher that cannot fail, or a signal, of anything.
private protocol TracedStream {
    /// - Parameter body: Gets the shape of a value that is a choice of cases, and `nil` for any other.
    @MainActor func tell(_ body: @escaping @MainActor (TraceText?) -> Void) -> AnyCancellable
    @MainActor func tellValues(_ body: @escaping @MainActor (Any) -> Void) -> AnyCancellable
}

extension AnyPublisher: TracedStream where Failure == Never {
    @MainActor
    fileprivate func tell(_ body: @escaping @MainActor (TraceText?) -> Void) -> AnyCancellable {
        sink { _ in body(nil) }
    }

    @MainActor
    fileprivate func tellValues(_ body: @escaping @MainActor (Any) -> Void) -> AnyCancellable {
        sink { body($0) }
    }
}

extension Signal: nonisolated TracedStream {
    @MainActor
    fileprivate func tell(_ body: @escaping @MainActor (TraceText?) -> Void) -> AnyCancellable {
        observe { body(Mirror(reflecting: $0).displayStyle == .enum ? TraceText(of: $0) : nil) }
    }

    @MainActor
    fileprivate func tellValues(_ body: @escaping @MainActor (Any) -> Void) -> AnyCancellable {
        observe { body($0) }
    }
}

/// A property of anything.
private protocol TracedState {
    @MainActor func tell(_ body: @escaping @MainActor () -> Void) -> AnyCancellable
}

extension Property: nonisolated TracedState {
    @MainActor
    fileprivate func tell(_ body: @escaping @MainActor () -> Void) -> AnyCancellable { observeChanges { _ in body() } }
}

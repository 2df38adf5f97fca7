import KitCore
import KitReactive

/// Tells a trace by names what a view model hears and what changes in it; what is heard and set stays untold.
///
/// A view model is joined with its view by publishers, and nothing of the kit stands between them: so the publishers of
/// its input and the properties that it stores are found by reflection. Nothing of this happens without a trace.
@MainActor
enum ViewModelTrace {
    /// Tells each value of the publishers that an input has, as an event of the view model.
    static func events(of input: Any, for viewModel: Any.Type, to trace: Trace) -> [AnyCancellable] {
        Mirror(reflecting: input).children.compactMap { child in
            guard let name = child.label, let publisher = child.value as? any TraceableInput else { return nil }
            return publisher.forEach { trace.record(.event, "\(viewModel)", TraceText(names: name)) }
        }
    }

    /// Tells each change of the properties that a view model stores, those of its superclasses too.
    static func states(of viewModel: AnyObject, to trace: Trace) -> [AnyCancellable] {
        let type = "\(Swift.type(of: viewModel))"
        let mirrors = sequence(first: Mirror(reflecting: viewModel)) { $0.superclassMirror }
        return mirrors.flatMap(\.children).compactMap { child in
            // The load state tells of itself, with its value.
            guard let name = child.label, name != "contentLoadState",
                let property = child.value as? any TraceableProperty
            else { return nil }
            return property.forEachChange { trace.record(.state, type, TraceText(names: name)) }
        }
    }
}

@MainActor
private protocol TraceableInput {
    func forEach(_ body: @escaping @MainActor () -> Void) -> AnyCancellable
}

extension AnyPublisher: TraceableInput where Failure == Never {
    fileprivate func forEach(_ body: @escaping @MainActor () -> Void) -> AnyCancellable {
        // What a view says, it says on the main actor.
        sink { _ in MainActor.assumeIsolated { body() } }
    }
}

@MainActor
private protocol TraceableProperty {
    func forEachChange(_ body: @escaping @MainActor () -> Void) -> AnyCancellable
}

extension Property: TraceableProperty {
    fileprivate func forEachChange(_ body: @escaping @MainActor () -> Void) -> AnyCancellable {
        observeChanges { _ in body() }
    }
}

import KitCore

/// Records the changes of an object that view models share, such as a repository, in the current trace.
///
/// A view model is traced while it is bound; another object with state creates a state trace and stores it.
@MainActor
public final class StateTrace {
    private let parts: TracedParts?

    /// Starts to record the properties and the current-value subjects that an object stores, under their names.
    /// - Parameters:
    ///   - object: The object whose type is the source of the entries.
    ///   - known: The properties whose changes are recorded elsewhere.
    public init(of object: AnyObject, except known: AnyObject...) {
        parts = Trace.current.map { trace in
            var parts = TracedParts(trace, object)
            let names = Mirror(reflecting: object).children.filter { child in
                known.contains { $0 === child.value as AnyObject }
            }
            parts.traceChanges(in: object, except: Set(names.compactMap(\.label)))
            return parts
        }
    }
}

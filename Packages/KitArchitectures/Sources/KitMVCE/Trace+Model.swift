import KitCore
import KitReactive

extension Trace {
    /// Passes each change of the properties stored in a model, and in the models inside it, to a tool that shows values.
    @MainActor
    func passChanges(of model: Any, _ source: String) -> [AnyCancellable] {
        takesValues ? passChanges(of: model, source, depth: 2) : []
    }

    @MainActor
    private func passChanges(of model: Any, _ source: String, depth: Int) -> [AnyCancellable] {
        Mirror(reflecting: model).children.flatMap { label, value -> [AnyCancellable] in
            if let property = value as? any AnyObservable {
                return [property.observeAnyValues { [self] in pass(label ?? "", of: source, from: $0, to: $1) }]
            }
            guard depth > 0, Mirror(reflecting: value).displayStyle == .class else { return [] }
            return passChanges(of: value, source, depth: depth - 1)
        }
    }
}

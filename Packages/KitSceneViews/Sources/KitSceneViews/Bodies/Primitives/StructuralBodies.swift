/// Nothing at all.
public struct EmptyBody: PrimitiveBody {
    /// Creates a body of nothing.
    public init() {}
    func elements(in context: BodyContext) -> [Element] { [] }
}

/// Several bodies, one after another.
public struct TupleBody: PrimitiveBody {
    let parts: [any ViewBody]

    func elements(in context: BodyContext) -> [Element] {
        parts.enumerated().flatMap { index, part in context.within(.number(index)) { context.elements(of: part) } }
    }
}

/// A body that may be absent.
public struct OptionalBody<Content: ViewBody>: PrimitiveBody {
    let content: Content?

    func elements(in context: BodyContext) -> [Element] {
        guard let content else { return [] }
        return context.within(0) { context.elements(of: content) }
    }
}

/// One of two bodies; each has its own identity.
public enum ConditionalBody<First: ViewBody, Second: ViewBody>: PrimitiveBody {
    case first(First)
    case second(Second)

    func elements(in context: BodyContext) -> [Element] {
        switch self {
        case .first(let body): context.within(0) { context.elements(of: body) }
        case .second(let body): context.within(1) { context.elements(of: body) }
        }
    }
}

/// A body for each element of a collection, known by its identifier over all evaluations.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: ViewBody>: PrimitiveBody {
    let data: Data
    let id: (Data.Element) -> ID
    let content: @MainActor (Data.Element) -> Content

    /// Creates a body for each element, known by the value at a key path.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBodyBuilder content: @escaping @MainActor (Data.Element) -> Content
    ) {
        self.data = data
        self.id = { $0[keyPath: id] }
        self.content = content
    }

    /// Elements with equal identifiers are distinguished by their order, so a repeated value is shown twice.
    func elements(in context: BodyContext) -> [Element] {
        var seen: [ID: Int] = [:]
        return data.flatMap { element in
            let id = id(element)
            let repetition = seen[id, default: 0]
            seen[id] = repetition + 1
            return context.within(.value(id)) {
                context.within(.number(repetition)) { context.elements(of: content(element)) }
            }
        }
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates a body for each element, known by its own identifier.
    public init(_ data: Data, @ViewBodyBuilder content: @escaping @MainActor (Data.Element) -> Content) {
        self.data = data
        id = { $0.id }
        self.content = content
    }
}

import KitCore

/// A body without content.
public struct EmptyView: PrimitiveBody {
    /// Creates an empty body.
    public init() {}
    package func elements(in context: BodyContext) -> [BodyPart] { [] }
}

/// Several bodies, one after another.
public struct TupleBody: PrimitiveBody {
    let parts: [any View]

    package func elements(in context: BodyContext) -> [BodyPart] {
        var elements: [BodyPart] = []
        for (index, part) in parts.enumerated() {
            context.within(.number(index)) { context.append(part, to: &elements) }
        }
        return elements
    }
}

/// A body that may be absent.
struct OptionalBody<Content: View>: PrimitiveBody {
    let content: Content?

    package func elements(in context: BodyContext) -> [BodyPart] {
        guard let content else { return [] }
        return context.within(0) { context.elements(of: content) }
    }
}

/// One of two bodies, each with its own identity.
public enum ConditionalBody<First: View, Second: View>: PrimitiveBody {
    case first(First)
    case second(Second)

    package func elements(in context: BodyContext) -> [BodyPart] {
        switch self {
        case .first(let body): context.within(0) { context.elements(of: body) }
        case .second(let body): context.within(1) { context.elements(of: body) }
        }
    }
}

/// A body for each element of a collection, identified by an identifier.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveBody {
    let data: Data
    let id: (Data.Element) -> ID
    let content: @MainActor (Data.Element) -> Content
    /// The actions when the user removes or moves the row of an element.
    var edits = RowEdits()

    /// Creates a body for each element, identified by the value at a key path.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
    ) {
        self.data = data
        self.id = { $0[keyPath: id] }
        self.content = content
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        var parts: [BodyPart] = []
        append(to: &parts, in: context)
        return parts
    }

    /// Elements with equal identifiers are distinguished by their order, so a repeated value is shown twice.
    package func append(to parts: inout [BodyPart], in context: BodyContext) {
        let memory = context.node.elements as? ElementMemory<Data.Element, ID, Content> ?? ElementMemory()
        context.node.elements = memory
        memory.update(Array(data), id, content, in: context)
        parts.append(memory.parts)
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates a body for each element, identified by its own identifier.
    public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content) {
        self.data = data
        id = { $0.id }
        self.content = content
    }
}

// Of the type of the numbers, only that it is generic counts here: a closure of `Int` would be wrapped again at each
// evaluation, and the elements could never be recognised as unchanged (`ElementMemory`).
extension ForEach where Data: RangeExpression, ID == Data.Element {
    /// Creates a body for each number of a range.
    public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content) {
        self.init(data, id: \.self, content: content)
    }
}

extension ForEach where Data: MutableCollection, Data.Element: Identifiable, ID == Data.Element.ID {
    // The closure has no attribute for its actor, because the compiler ignores it for one that begins with `$item in`.
    /// Creates a body for each element, which can change the element: `ForEach($items) { $item in … }`.
    public init(
        _ data: Binding<Data>, @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content
    ) {
        let cursor = ElementCursor<Data.Index>()
        self.init(data.wrappedValue) { content(data.element($0, near: cursor)) }
    }
}

extension ForEach {
    /// Lets the user remove rows of a list with Delete, or from the menu of a row's actions.
    /// - Parameter action: Called with the position of the row: `{ items.remove(atOffsets: $0) }`.
    public func onDelete(perform action: (@MainActor (RangeSet<Int>) -> Void)?) -> ForEach {
        var copy = self
        copy.edits.delete = action
        return copy
    }

    /// Lets the user move rows of a list with Alt and the arrows, or from the menu of a row's actions.
    /// - Parameter action: Called with the position of the row and the position before which it is inserted: `{
    ///   items.move(fromOffsets: $0, toOffset: $1) }`.
    public func onMove(perform action: (@MainActor (RangeSet<Int>, Int) -> Void)?) -> ForEach {
        var copy = self
        copy.edits.move = action
        return copy
    }
}

/// Several bodies that modifiers change together.
public struct Group<Content: View>: View {
    /// The bodies.
    public let body: Content

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) { body = content() }
}

extension View {
    /// Sets the identity of the body; if the identity changes, its views and its state begin again.
    public func id(_ id: some Hashable) -> some View { IdentifiedBody(content: self, id: id) }
}

private struct IdentifiedBody<Content: View, ID: Hashable>: PrimitiveBody {
    let content: Content
    let id: ID

    package func elements(in context: BodyContext) -> [BodyPart] {
        let nodes = context.node.elements as? ElementNodes<ID> ?? ElementNodes()
        context.node.elements = nodes
        _ = nodes.update([id], below: context.node)
        return context.at(nodes.nodes[0]) { context.elements(of: content) }
    }
}

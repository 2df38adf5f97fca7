/// A description of a part of a screen, as a value: the declarative face of the kit, after SwiftUI's `View`.
///
/// A body is evaluated when the state that it read has changed, and reconciled by identity onto retained views, so that
/// focus and scroll position survive. (The name is not `RetainedView`, because that is the retained class.)
@MainActor
public protocol View {
    /// The type of the body's parts.
    associatedtype Body: View
    /// The parts that the body is made of.
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    /// Never evaluated.
    public var body: Never { get { fatalError("Never has no value") } }
}

/// A builder that combines several bodies into one, with `if`, `if let`, `switch` and `ForEach`.
@resultBuilder
@MainActor
public enum ViewBuilder {
    /// An empty block.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// A block of one body.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// A block of several bodies.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleBody {
        var parts: [any View] = []
        parts.reserveCapacity(4)
        for part in repeat each content { parts.append(part) }
        return TupleBody(parts: parts)
    }
    /// An `if` without an `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> some View {
        OptionalBody(content: content)
    }
    /// The first branch of an `if` or `switch`.
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> ConditionalBody<First, Second> { .first(first) }
    /// The second branch of an `if` or `switch`.
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> ConditionalBody<First, Second> { .second(second) }
}

/// A body of any kind, for places that hold one of several, after SwiftUI's `AnyView`.
///
/// Another kind of body in its place is another part: its views and its state begin again.
public struct AnyView: PrimitiveBody {
    private let content: any View

    /// Wraps a body.
    public init(_ content: any View) {
        self.content = content
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        context.within(.type(ObjectIdentifier(type(of: content)))) { context.elements(of: content) }
    }
}

/// Collects the values that are written under each other in an array, with `if`, `switch` and `for` among them.
@resultBuilder
public enum ArrayBuilder<Element> {
    /// One value.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    /// Values that are in an array already.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// The values of a block, in their order.
    public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
    /// An `if` without an `else`.
    public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: [Element]) -> [Element] { part }
    /// The second branch of an `if` or `switch`.
    public static func buildEither(second part: [Element]) -> [Element] { part }
    /// A `for` loop.
    public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
}

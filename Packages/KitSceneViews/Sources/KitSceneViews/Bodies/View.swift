/// A description of a part of a screen, as a value; after SwiftUI's protocol of that name.
///
/// A body is evaluated when state that it has read changes. Its views are matched by identity with existing retained
/// views, so that focus and scroll position are kept.
@MainActor
public protocol View {
    /// The type of the body's content.
    associatedtype Body: View
    /// The content of the body.
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
    /// Builds an empty block.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// Builds a block of one body.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Builds a block of several bodies.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleBody {
        var parts: [any View] = []
        parts.reserveCapacity(4)
        for part in repeat each content { parts.append(part) }
        return TupleBody(parts: parts)
    }
    /// Builds an `if` without an `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> some View {
        OptionalBody(content: content)
    }
    /// Builds the first branch of an `if` or `switch`.
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> ConditionalBody<First, Second> { .first(first) }
    /// Builds the second branch of an `if` or `switch`.
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> ConditionalBody<First, Second> { .second(second) }
}

/// A type-erased body, after SwiftUI's `AnyView`.
///
/// If the type of the wrapped body changes, its views and its state begin again.
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

/// A builder that collects values in an array, with `if`, `switch` and `for`.
@resultBuilder
public enum ArrayBuilder<Element> {
    /// Builds one value.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    /// Builds the values of an array.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// Builds the values of a block, in order.
    public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
    /// Builds an `if` without an `else`.
    public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
    /// Builds the first branch of an `if` or `switch`.
    public static func buildEither(first part: [Element]) -> [Element] { part }
    /// Builds the second branch of an `if` or `switch`.
    public static func buildEither(second part: [Element]) -> [Element] { part }
    /// Builds a `for` loop.
    public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
}

/// Makes one body of several written under each other, with `if`, `if let`, `switch` and `ForEach` among them.
@resultBuilder
@MainActor
public enum ViewBodyBuilder {
    /// An empty block.
    public static func buildBlock() -> EmptyBody { EmptyBody() }
    /// A block of one body.
    public static func buildBlock<Content: ViewBody>(_ content: Content) -> Content { content }
    /// A block of several bodies.
    public static func buildBlock<each Content: ViewBody>(_ content: repeat each Content) -> TupleBody {
        var parts: [any ViewBody] = []
        parts.reserveCapacity(4)
        for part in repeat each content { parts.append(part) }
        return TupleBody(parts: parts)
    }
    /// An `if` without an `else`.
    public static func buildIf<Content: ViewBody>(_ content: Content?) -> OptionalBody<Content> {
        OptionalBody(content: content)
    }
    /// The first branch of an `if` or `switch`.
    public static func buildEither<First: ViewBody, Second: ViewBody>(
        first: First
    ) -> ConditionalBody<First, Second> { .first(first) }
    /// The second branch of an `if` or `switch`.
    public static func buildEither<First: ViewBody, Second: ViewBody>(
        second: Second
    ) -> ConditionalBody<First, Second> { .second(second) }
}

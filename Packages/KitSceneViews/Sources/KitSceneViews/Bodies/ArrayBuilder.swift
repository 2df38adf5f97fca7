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

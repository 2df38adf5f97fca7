/// Makes the entries of a menu of those written under each other, with `if` and `for` among them.
@resultBuilder
@MainActor
public enum MenuItemBuilder {
    /// One entry.
    public static func buildExpression(_ item: MenuItem) -> [MenuItem] { [item] }
    /// Several entries.
    public static func buildExpression(_ items: [MenuItem]) -> [MenuItem] { items }
    /// A block of entries.
    public static func buildBlock(_ parts: [MenuItem]...) -> [MenuItem] { parts.flatMap { $0 } }
    /// An `if` without an `else`.
    public static func buildOptional(_ part: [MenuItem]?) -> [MenuItem] { part ?? [] }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: [MenuItem]) -> [MenuItem] { part }
    /// The second branch of an `if` or `switch`.
    public static func buildEither(second part: [MenuItem]) -> [MenuItem] { part }
    /// A `for` loop.
    public static func buildArray(_ parts: [[MenuItem]]) -> [MenuItem] { parts.flatMap { $0 } }
}

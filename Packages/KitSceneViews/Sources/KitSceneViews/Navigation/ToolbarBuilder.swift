/// Builds a list of the toolbar items that are written under each other, with `if` and `for` among them.
@resultBuilder
@MainActor
public enum ToolbarBuilder {
    /// One item.
    public static func buildExpression(_ item: ToolbarItem) -> [ToolbarItem] { [item] }
    /// All items of a block.
    public static func buildBlock(_ items: [ToolbarItem]...) -> [ToolbarItem] { items.flatMap(\.self) }
    /// An `if` without an `else`.
    public static func buildOptional(_ items: [ToolbarItem]?) -> [ToolbarItem] { items ?? [] }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first items: [ToolbarItem]) -> [ToolbarItem] { items }
    /// The second branch of an `if` or `switch`.
    public static func buildEither(second items: [ToolbarItem]) -> [ToolbarItem] { items }
    /// A loop.
    public static func buildArray(_ items: [[ToolbarItem]]) -> [ToolbarItem] { items.flatMap(\.self) }
}

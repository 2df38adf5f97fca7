import KitCells

/// A button that a body puts into the title bar of its screen; the value for `BarButtonItem`.
@MainActor
public struct ToolbarItem {
    /// The side of the title.
    public enum Placement: Hashable, Sendable {
        /// After the way back.
        case leading
        /// At the right end.
        case trailing
    }

    let placement: Placement
    let title: String
    let key: KeyPress?
    let role: BarButtonItem.Role
    let isEnabled: Bool
    let action: @MainActor () -> Void

    /// Creates a button; see `BarButtonItem` for the parameters.
    public init(
        _ title: String, placement: Placement = .trailing, key: KeyPress? = nil, role: BarButtonItem.Role = .normal,
        isEnabled: Bool = true, action: @escaping @MainActor () -> Void
    ) {
        self.placement = placement
        self.title = title
        self.key = key
        self.role = role
        self.isEnabled = isEnabled
        self.action = action
    }
}

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

import KitCells

/// A button that a body adds to the title bar of its screen; a value for `BarButtonItem`.
@MainActor
public struct ToolbarItem {
    /// The position of the button.
    public enum Placement: Hashable, Sendable {
        /// After the arrow.
        case leading
        /// At the right end.
        case trailing
    }

    let placement: Placement
    let title: String
    let key: KeyPress?
    let role: ButtonRole?
    let isEnabled: Bool
    let action: @MainActor () -> Void

    /// Creates a button; see `BarButtonItem` for the parameters.
    public init(
        _ title: String, placement: Placement = .trailing, key: KeyPress? = nil, role: ButtonRole? = nil,
        isEnabled: Bool = true, action: @escaping @MainActor () -> Void
    ) {
        self.placement = placement
        self.title = title
        self.key = key
        self.role = role
        self.isEnabled = isEnabled
        self.action = action
    }

    /// Creates an item from a button.
    public init(placement: Placement = .trailing, content: () -> Button) {
        let button = content()
        self.init(button.title, placement: placement, role: button.role, action: button.action)
    }
}

extension ArrayBuilder where Element == ToolbarItem {
    /// Builds an item at the right end from a button.
    @MainActor
    public static func buildExpression(_ button: Button) -> [ToolbarItem] { [ToolbarItem { button }] }
}

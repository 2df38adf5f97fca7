import KitCells

/// One entry of a menu: an action, or a line between groups of them.
@MainActor
public struct MenuItem {
    /// The role of an action.
    public enum Role: Sendable {
        /// An ordinary action.
        case `default`
        /// Destroys something.
        case destructive
    }

    /// The title of the entry; empty for a separator.
    public let title: String
    /// The key that performs the action while the menu is open, shown beside the title.
    public let key: KeyPress?
    /// The role of the action.
    public let role: Role
    /// A Boolean value that indicates whether the action can be performed now; one that cannot is shown and skipped.
    public let isEnabled: Bool
    let isSeparator: Bool
    let action: @MainActor () -> Void

    /// Creates an action; it is performed after the menu has closed.
    public init(
        _ title: String, key: KeyPress? = nil, role: Role = .default, isEnabled: Bool = true,
        action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.key = key
        self.role = role
        self.isEnabled = isEnabled
        isSeparator = false
        self.action = action
    }

    private init() {
        title = ""
        key = nil
        role = .default
        isEnabled = false
        isSeparator = true
        action = {}
    }

    /// A line between two groups.
    public static let separator = MenuItem()
}

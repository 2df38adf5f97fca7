import KitCells

/// Something that can be done with one row of a table: by its key, or from the menu of the row's actions.
@MainActor
public struct RowAction {
    /// The role of a row action.
    public enum Role: Sendable, Hashable {
        /// Nothing that would be missed.
        case normal
        /// The row, or something of it, is lost.
        case destructive
    }

    /// The title of the action, in a word or two.
    public let title: String
    /// The key that does it while the table has the focus; `nil` for an action that is only in the menu.
    public let key: KeyPress?
    /// A Boolean value that indicates whether something is lost by it.
    public let role: Role
    let action: @MainActor () -> Void

    /// Creates an action.
    public init(
        _ title: String, key: KeyPress? = nil, role: Role = .normal, action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.key = key
        self.role = role
        self.action = action
    }

    /// Creates an action with a plain character as its key.
    public init(
        _ title: String, key: Character, role: Role = .normal, action: @escaping @MainActor () -> Void
    ) {
        self.init(title, key: KeyPress(.character(key)), role: role, action: action)
    }
}

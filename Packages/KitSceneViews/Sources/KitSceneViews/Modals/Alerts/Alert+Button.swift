extension Alert {
    /// One of the answers to an alert.
    @MainActor
    public struct Button {
        /// The role of a button.
        public enum Role: Sendable {
            /// Goes on.
            case `default`
            /// Leaves everything as it is; Escape presses it.
            case cancel
            /// Destroys something; never has the focus at first while there is another button.
            case destructive
        }

        /// The title of the button.
        public var title: String
        /// The role.
        public var role: Role
        /// A Boolean value that indicates whether the focus begins here, whatever the role.
        public var isPreferred: Bool
        let action: @MainActor () -> Void

        /// Creates a button; `action` is called, once, after the alert has gone.
        public init(
            _ title: String, role: Role = .default, isPreferred: Bool = false,
            action: @escaping @MainActor () -> Void = {}
        ) {
            self.title = title
            self.role = role
            self.isPreferred = isPreferred
            self.action = action
        }

        /// The button that leaves everything as it is.
        public static func cancel(_ title: String = "Cancel", action: @escaping @MainActor () -> Void = {}) -> Button {
            Button(title, role: .cancel, action: action)
        }

        /// A button that destroys something.
        public static func destructive(_ title: String, action: @escaping @MainActor () -> Void) -> Button {
            Button(title, role: .destructive, action: action)
        }
    }
}

import KitCells

/// The appearance of each role.
///
/// In every theme of the kit each difference of meaning that matters is also one of attribute, or of a sign that the
/// view draws, so that nothing is lost without colour.
public struct Theme: Hashable, Sendable {
    /// The styles in the order of the roles: every drawn text looks one up, and an index costs less than a hash.
    private let styles: [Style]

    /// Creates a theme; a role without a style of its own looks like text, and text without one is plain.
    public init(styles: [StyleRole: Style]) {
        let text = styles[.text] ?? .plain
        self.styles = StyleRole.allCases.map { styles[$0] ?? ($0 == .background ? .plain : text) }
    }

    /// The style of a role.
    public func style(_ role: StyleRole) -> Style {
        styles[role.rawValue]
    }
}

import KitCells
import KitCore

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

/// The menu of a row's actions, at the foot of its table; the table has the focus and hands it the keys.
final class RowActionMenuView: View {
    private(set) var actions: [RowAction] = []
    private var selectedIndex = 0
    private(set) var firstIndex = 0

    func show(_ newActions: [RowAction]) {
        actions = newActions
        selectedIndex = 0
        firstIndex = 0
        setNeedsDisplay()
    }

    override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: proposal.width, height: min(proposal.height, actions.count + 2))
    }

    func move(by step: Int) {
        selectedIndex = min(max(0, selectedIndex + step), max(0, actions.count - 1))
        setNeedsDisplay()
    }

    var selectedAction: RowAction? { actions.indices.contains(selectedIndex) ? actions[selectedIndex] : nil }

    override func draw(in canvas: Canvas) {
        canvas.drawBorder(bounds, .rounded, style: style(.border))
        let rows = max(0, bounds.height - 2)
        firstIndex = max(0, min(max(firstIndex, selectedIndex - rows + 1), selectedIndex))
        for (row, action) in actions.dropFirst(firstIndex).prefix(rows).enumerated() {
            let isSelected = firstIndex + row == selectedIndex
            let style = style(isSelected ? .focusedControl : action.role == .destructive ? .error : .text)
            let key = action.key.map { " (" + $0.display + ")" } ?? ""
            let text = TextMetrics.truncate(
                (isSelected ? "▸ " : "  ") + action.title + key, to: max(0, bounds.width - 2))
            canvas.draw(text, at: Point(x: 1, y: row + 1), style: style)
        }
    }

    /// One button for each action, as if they were views.
    override var semanticSubviews: [View] {
        actions.enumerated().map { index, action in
            RowActionSpeaker(
                Semantics(role: .button, label: action.title, traits: index == selectedIndex ? .selected : []))
        }
    }
}

/// The kind of a menu action; it is never shown.
private final class RowActionSpeaker: View {
    private let said: Semantics

    init(_ said: Semantics) {
        self.said = said
        super.init()
    }

    override var semantics: Semantics? { said }
}

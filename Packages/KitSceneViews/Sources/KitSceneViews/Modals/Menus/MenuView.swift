import KitCells
import KitCore

/// A button that opens a list of actions, with their keys.
public final class MenuView: ControlView {
    /// The title of the button.
    public var title: String { didSet { if title != oldValue { invalidateFittingSize() } } }
    /// The actions and separators.
    public var items: [MenuItem] { didSet { popup.update(entries) } }

    private let popup = Popup()

    /// Creates a menu.
    public init(_ title: String, items: [MenuItem] = []) {
        self.title = title
        self.items = items
        super.init()
    }

    /// A Boolean value that indicates whether the list of actions is open.
    package var isOpen: Bool { popup.isOpen }

    private var entries: [PopupEntry] {
        items.map { item in
            PopupEntry(
                title: item.title, isEnabled: item.isEnabled, isSeparator: item.isSeparator,
                isDestructive: item.role == .destructive, key: item.key)
        }
    }

    /// Opens the list of actions; does nothing if there are none, or the menu is disabled or not shown.
    public override func activate() {
        guard isEnabled, !items.isEmpty else { return }
        super.activate()
        popup.open(entries, highlighting: nil, label: accessibilityLabel ?? title, at: self) { [weak self] index in
            guard let items = self?.items, items.indices.contains(index), items[index].isEnabled else { return }
            items[index].action()
        }
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(proposal.width, TextMetrics.width(of: title) + 6), height: 1)
    }

    public override func draw(in canvas: Canvas) {
        let text = TextMetrics.truncate(title, to: max(0, bounds.width - 6))
        canvas.draw("[ " + text + " ▾ ]", at: .zero, style: controlStyle, maxWidth: bounds.width)
    }

    public override var semantics: Semantics? {
        return Semantics(role: .button, label: accessibilityLabel ?? title, value: "menu", traits: controlTraits)
    }
}

/// An entry of a menu: an action or a separator.
@MainActor
public struct MenuItem {
    /// The title of the entry; empty for a separator.
    let title: String
    /// The key that performs the action while the menu is open; shown beside the title.
    let key: KeyPress?
    /// The role of the action.
    let role: ButtonRole?
    /// A Boolean value that indicates whether the action is available; otherwise it is shown but skipped.
    let isEnabled: Bool
    let isSeparator: Bool
    let action: @MainActor () -> Void

    /// Creates an action, which is performed after the menu has closed.
    public init(
        _ title: String, key: KeyPress? = nil, role: ButtonRole? = nil, isEnabled: Bool = true,
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
        role = nil
        isEnabled = false
        isSeparator = true
        action = {}
    }

    /// A line between two groups of actions.
    public static let separator = MenuItem()
}

extension ArrayBuilder where Element == MenuItem {
    /// Builds an action from a button.
    @MainActor
    public static func buildExpression(_ button: Button) -> [MenuItem] {
        [MenuItem(button.title, role: button.role, action: button.action)]
    }

    /// Builds a separator from a divider.
    @MainActor
    public static func buildExpression(_ divider: Divider) -> [MenuItem] { [.separator] }
}

/// A button that opens a list of actions; the body of `MenuView`.
public struct Menu: FaceBody {
    package let face: Face

    /// Creates a menu with entries from a builder.
    public init(_ title: String, @ArrayBuilder<MenuItem> items: () -> [MenuItem]) {
        let items = items()
        face = Face(MenuView(title)) { view in
            view.title = title
            view.items = items
        }
    }
}

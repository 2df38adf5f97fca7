import KitCells
import KitCore

/// An action of a row in a table, by key and in the menu of the row's actions.
@MainActor
public struct RowAction {
    /// The title of the action, in a word or two.
    public let title: String
    /// The key while the table has the focus, or `nil` if the action is only in the menu.
    let key: KeyPress?
    let role: ButtonRole?
    let action: @MainActor () -> Void

    /// Creates an action.
    public init(
        _ title: String, key: KeyPress? = nil, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.key = key
        self.role = role
        self.action = action
    }

    /// Creates an action with a plain character as its key.
    public init(
        _ title: String, key: Character, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(title, key: KeyPress(.character(key)), role: role, action: action)
    }
}

extension KeyHint {
    /// The keys that select several rows.
    static let selection = [
        KeyHint(KeyPress(.character(" ")), "Select"), KeyHint(KeyPress(.character("a"), .control), "Select all"),
    ]

    /// Returns the keys of a row's actions, and of their menu.
    @MainActor
    static func hints(of actions: [RowAction]) -> [KeyHint] {
        guard !actions.isEmpty else { return [] }
        return actions.compactMap { action in action.key.map { KeyHint($0, action.title) } }
            + [KeyHint(KeyPress(.character(".")), "Actions")]
    }
}

/// The actions of a table's current row: their keys, and the menu that lists them.
@MainActor
final class RowActionList<Item: Identifiable & Equatable> {
    /// Returns the actions of a row, or `nil` for a table without actions.
    var actionsOfRow: (@MainActor (Item) -> [RowAction])?
    /// The menu, hidden unless it is open.
    let menu = RowActionMenuView()
    /// The rows behind the open menu, if the table has new ones that are not placed yet.
    private var rowsBehind: (items: TableRows<Item>, sections: [TableSection])?
    /// The actions in the hints after the last move, and the number of changes of the hints at that time.
    private var hinted: (state: RowHintState, changes: Int)?

    func actions(of item: Item?) -> [RowAction] {
        guard let actionsOfRow, let item else { return [] }
        return actionsOfRow(item)
    }

    /// Performs the action of a key.
    /// - Returns: `false` if the row has no action with that key.
    func perform(_ key: KeyPress, of item: Item?) -> Bool {
        guard let action = actions(of: item).first(where: { $0.key == key }) else { return false }
        action.action()
        return true
    }

    /// Opens the menu of a row.
    /// - Returns: `false` if the row has no actions.
    func open(for item: Item?) -> Bool {
        let actions = actions(of: item)
        guard !actions.isEmpty else { return false }
        if !menu.isOpen { menu.open(actions) }
        return true
    }

    func close() {
        rowsBehind = nil
        menu.close()
    }

    /// Saves the rows behind the menu before they change.
    func rowsWillChange(from items: TableRows<Item>, in sections: [TableSection]) {
        if menu.isOpen, rowsBehind == nil { rowsBehind = (items, sections) }
    }

    /// Closes the menu if its rows have changed; rows that are replaced before they are placed do not count.
    func rowsWillBePlaced(_ items: TableRows<Item>, in sections: [TableSection]) {
        guard let former = rowsBehind else { return }
        rowsBehind = nil
        guard menu.isOpen else { return }
        if !former.items.elementsEqual(items) || former.sections != sections { close() }
    }

    // MARK: Hints

    /// Returns the contents of the hints after the last move, if nothing has changed since.
    func hintState(at changes: Int?) -> RowHintState? {
        guard let hinted, hinted.changes == changes else { return nil }
        return hinted.state
    }

    func note(_ state: RowHintState, at changes: Int) { hinted = (state, changes) }
}

/// The actions of a row in the hints.
///
/// It does not store the actions themselves, because they may retain the owner of the table.
struct RowHintState: Equatable {
    private struct Name: Equatable {
        let key: KeyPress?
        let title: String
    }

    private let names: [Name]
    /// A Boolean value that indicates whether the row has focusable views.
    private let hasControls: Bool

    @MainActor
    init(actions: [RowAction], hasControls: Bool) {
        names = actions.isEmpty ? [] : actions.map { Name(key: $0.key, title: $0.title) }
        self.hasControls = hasControls
    }
}

/// The menu of a row's actions at the bottom of its table, which has the focus and passes on the keys.
///
/// Unlike a `PopupListView`, which receives the focus in a layer of its own, it is a part of the table.
final class RowActionMenuView: RetainedView {
    /// Called when the menu has opened or closed.
    var didChange: (@MainActor () -> Void)?
    private(set) var actions: [RowAction] = []
    private var selectedIndex = 0
    private var firstIndex = 0

    /// Creates a closed menu.
    override init() {
        super.init()
        isHidden = true
    }

    /// A Boolean value that indicates whether the menu is open, and receives all keys.
    var isOpen: Bool { !isHidden }

    func open(_ newActions: [RowAction]) {
        actions = newActions
        selectedIndex = 0
        firstIndex = 0
        isHidden = false
        setNeedsDisplay()
        didChange?()
    }

    func close() {
        guard isOpen else { return }
        isHidden = true
        didChange?()
    }

    /// Returns the height of the open menu in a list of a height, which keeps at least one line.
    func height(in space: Int) -> Int { isOpen ? min(actions.count + 2, max(0, space - 1)) : 0 }

    private func highlight(_ index: Int) {
        selectedIndex = min(max(0, index), max(0, actions.count - 1))
        setNeedsDisplay()
    }

    private func perform(at index: Int) {
        close()
        if actions.indices.contains(index) { actions[index].action() }
    }

    /// Handles a key while the menu is open.
    /// - Returns: `false` if the menu does not use the key.
    func performKey(_ key: KeyPress) -> Bool {
        if let index = actions.firstIndex(where: { $0.key == key }) {
            perform(at: index)
            return true
        }
        switch key {
        case KeyPress(.up): highlight(selectedIndex - 1)
        case KeyPress(.down): highlight(selectedIndex + 1)
        case KeyPress(.enter), KeyPress(.character(" ")): perform(at: selectedIndex)
        case KeyPress(.escape), KeyPress(.character(".")): close()
        // Tab leaves the table, which closes the menu.
        case KeyPress(.tab), KeyPress(.tab, .shift): return false
        default: break
        }
        return true
    }

    /// Highlights the pressed action, and performs it on release; the wheel moves the highlight.
    override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        if let step = event.wheelStep {
            highlight(selectedIndex + step.y.signum())
            return true
        }
        let isOnAction = point.y > 0 && point.y < bounds.height - 1 && bounds.contains(point)
        let index = firstIndex + point.y - 1
        switch event.kind {
        case .press(.left), .drag(.left): if isOnAction { highlight(index) }
        case .release(.left): if isOnAction { perform(at: index) }
        case .press(.right): close()
        default: return false
        }
        return true
    }

    override func draw(in canvas: Canvas) {
        canvas.drawBorder(bounds, .rounded, style: style(.border))
        let rows = max(0, bounds.height - 2)
        firstIndex = max(0, min(max(firstIndex, selectedIndex - rows + 1), selectedIndex))
        for (row, action) in actions.dropFirst(firstIndex).prefix(rows).enumerated() {
            let isSelected = firstIndex + row == selectedIndex
            let style = style(isSelected ? .focusedControl : action.role == .destructive ? .error : .text)
            let key = action.key.map { " (" + (host?.keyBindings.name(of: $0) ?? $0.display) + ")" } ?? ""
            let text = TextMetrics.truncate(
                (isSelected ? "▸ " : "  ") + action.title + key, to: max(0, bounds.width - 2))
            canvas.draw(text, at: Point(x: 1, y: row + 1), style: style)
        }
    }

    /// One button for each action, as if they were views.
    override var semanticSubviews: [RetainedView] {
        actions.enumerated().map { index, action in
            SpeechView(
                Semantics(role: .button, label: action.title, traits: index == selectedIndex ? .selected : []))
        }
    }
}

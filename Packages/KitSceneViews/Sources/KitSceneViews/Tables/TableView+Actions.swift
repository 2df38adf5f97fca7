import KitCells

extension TableView {
    private var currentActions: [RowAction] { selectedItem.flatMap { rowActions?($0) } ?? [] }

    func takeAction(_ key: KeyPress) -> Bool {
        guard isFocused, rowActions != nil else { return false }
        let actions = currentActions
        if let action = actions.first(where: { $0.key == key }) {
            action.action()
            return true
        }
        guard key == KeyPress(.character(".")), !actions.isEmpty else { return false }
        openMenu()
        return true
    }

    /// Shows the actions of the current row, if it has any.
    func openMenu() {
        let actions = currentActions
        guard !actions.isEmpty, menu.isHidden else { return }
        cancelPull()
        followsSelection = true
        menu.show(actions)
        menu.isHidden = false
        setNeedsLayout()
    }

    func closeMenu() {
        guard !menu.isHidden else { return }
        menu.isHidden = true
        setNeedsLayout()
    }

    func takeInMenu(_ key: KeyPress) -> Bool {
        if let action = menu.actions.first(where: { $0.key == key }) {
            closeMenu()
            action.action()
            return true
        }
        switch key {
        case KeyPress(.up): menu.move(by: -1)
        case KeyPress(.down): menu.move(by: 1)
        case KeyPress(.enter), KeyPress(.character(" ")):
            let action = menu.selectedAction
            closeMenu()
            action?.action()
        case KeyPress(.escape), KeyPress(.character(".")): closeMenu()
        // Tab leaves the table, which closes the menu.
        case KeyPress(.tab), KeyPress(.tab, .shift): return false
        default: break
        }
        return true
    }
}

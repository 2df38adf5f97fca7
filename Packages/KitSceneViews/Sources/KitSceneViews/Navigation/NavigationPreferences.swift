import KitCells

/// What the parts of a body say about the title bar of their screen, gathered while the body is evaluated.
struct NavigationPreferences {
    var title: String?
    var items: [ToolbarItem]?
    var hidesBackButton: Bool?
    var barLayout: NavigationBarLayout?

    /// Applies the preferences of a body to its screen; a button keeps its identity by its place.
    ///
    /// Preferences of the previous evaluation that are missing now are removed.
    @MainActor
    func apply(to scene: ViewController, after former: NavigationPreferences) {
        let items = items ?? (former.items == nil ? nil : [])
        let hidesBackButton = hidesBackButton ?? (former.hidesBackButton == nil ? nil : false)
        let barLayout = barLayout ?? (former.barLayout == nil ? nil : .standard)
        if let title { scene.title = title }
        // A screen whose body never spoke of the bar keeps what was made for it otherwise.
        guard items != nil || hidesBackButton != nil || barLayout != nil || scene.loadedNavigationItem != nil else {
            return
        }
        let navigationItem = scene.navigationItem
        if let barLayout { navigationItem.barLayout = barLayout }
        if let hidesBackButton { navigationItem.hidesBackButton = hidesBackButton }
        guard let items else { return }
        navigationItem.leftItems = Self.update(navigationItem.leftItems, to: items.filter { $0.placement == .leading })
        navigationItem.rightItems = Self.update(
            navigationItem.rightItems, to: items.filter { $0.placement == .trailing })
    }

    @MainActor
    private static func update(_ former: [BarButtonItem], to items: [ToolbarItem]) -> [BarButtonItem] {
        items.enumerated().map { index, item in
            let button = former.indices.contains(index) ? former[index] : BarButtonItem(item.title)
            button.title = item.title
            button.key = item.key
            button.role = item.role
            button.isEnabled = item.isEnabled
            button.handler = item.action
            return button
        }
    }
}

/// A body that says something about the title bar of its screen.
public struct NavigationBody<Content: ViewBody>: PrimitiveBody {
    let content: Content
    let prefer: @MainActor (inout NavigationPreferences) -> Void

    func elements(in context: BodyContext) -> [Element] {
        prefer(&context.navigation)
        return context.elements(of: content)
    }
}

extension ViewBody {
    /// Says what the title bar of the screen shows.
    public func navigationTitle(_ title: String) -> NavigationBody<Self> {
        NavigationBody(content: self) { $0.title = title }
    }

    /// Puts buttons into the title bar of the screen; several of these add up.
    public func toolbar(@ToolbarBuilder _ items: () -> [ToolbarItem]) -> NavigationBody<Self> {
        let items = items()
        return NavigationBody(content: self) { $0.items = ($0.items ?? []) + items }
    }

    /// Puts buttons on both sides of the title, whatever placement they were made with.
    public func navigationBarItems(
        leading: [ToolbarItem] = [], trailing: [ToolbarItem] = []
    ) -> NavigationBody<Self> {
        let items = leading.map { $0.placed(.leading) } + trailing.map { $0.placed(.trailing) }
        return NavigationBody(content: self) { $0.items = ($0.items ?? []) + items }
    }

    /// Takes away the way back from the screen, by Escape and by the arrow in the title bar.
    public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> NavigationBody<Self> {
        NavigationBody(content: self) { $0.hidesBackButton = isHidden }
    }

    /// Says whether the screen has a title bar, and how it looks.
    public func navigationBarLayout(_ layout: NavigationBarLayout) -> NavigationBody<Self> {
        NavigationBody(content: self) { $0.barLayout = layout }
    }

    /// Gives the row of the title bar to the screen.
    public func navigationBarHidden(_ isHidden: Bool = true) -> NavigationBody<Self> {
        navigationBarLayout(isHidden ? .hidden : .standard)
    }
}

extension ToolbarItem {
    fileprivate func placed(_ placement: Placement) -> ToolbarItem {
        ToolbarItem(title, placement: placement, key: key, role: role, isEnabled: isEnabled, action: action)
    }
}

/// A body that sets a part of the title bar of its screen.
struct NavigationBody<Content: View>: PrimitiveBody {
    let content: Content
    let prefer: @MainActor (inout NavigationPreferences) -> Void

    package func elements(in context: BodyContext) -> [BodyPart] {
        context.scope.prefer(prefer)
        return context.elements(of: content)
    }
}

extension View {
    /// Sets the title in the screen's title bar.
    public func navigationTitle(_ title: String) -> some View {
        NavigationBody(content: self) { $0.title = title }
    }

    /// Sets the text at the right end of the screen's title bar, instead of that of the body's `SceneAppearance`.
    public func navigationSubtitle(_ subtitle: String) -> some View {
        NavigationBody(content: self) { $0.subtitle = subtitle }
    }

    /// Sets the status in the screen's title bar, such as "Offline"; see `NavigationItem.status`.
    public func navigationStatus(_ status: String) -> some View {
        NavigationBody(content: self) { $0.status = status }
    }

    /// Adds buttons to the title bar of the screen, in addition to those of other `toolbar` modifiers.
    public func toolbar(@ArrayBuilder<ToolbarItem> _ items: () -> [ToolbarItem]) -> some View {
        let items = items()
        return NavigationBody(content: self) { $0.items = ($0.items ?? []) + items }
    }

    /// Disables going back from the screen with Escape or the arrow in the title bar.
    public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
        NavigationBody(content: self) { $0.hidesBackButton = isHidden }
    }

    /// Asks before Escape or the arrow in the title bar leaves the screen; `nil` asks nothing.
    public func backConfirmation(_ confirmation: BackConfirmation?) -> some View {
        NavigationBody(content: self) { $0.backConfirmation = confirmation }
    }

    /// Sets the visibility and the appearance of the screen's title bar.
    public func navigationBarLayout(_ layout: NavigationBarLayout) -> some View {
        NavigationBody(content: self) { $0.barLayout = layout }
    }

    /// Keeps the screen visible beside the screens above it in a wide window.
    public func sidebarLayout(_ layout: SidebarLayout?) -> some View {
        NavigationBody(content: self) { $0.sidebarLayout = layout }
    }
}

import KitCells

extension View {
    /// A Boolean value that indicates whether this very view has the focus.
    public final var isFocused: Bool { host?.focusedView === self }

    /// Moves the focus to the view if it is shown and can have it, or otherwise to the first view in it that can.
    ///
    /// A view that is not on a screen yet gets the focus when it appears, so a scene may call this at any time.
    public final func focus() {
        if let host { host.focus.request(self) } else { wantsFocus = true }
    }

    /// A Boolean value that indicates whether the view is in a host's tree with no hidden view above it.
    final var isShown: Bool {
        guard let host else { return false }
        return withExtendedLifetime(host) { shownOrigin != nil }
    }

    /// The position of the view's origin in the window; `nil` for a hidden view.
    ///
    /// Only for views in the window of a living host, see `container`.
    final var shownOrigin: Point? {
        guard !isHidden else { return nil }
        var origin = frame.origin
        var isHidden = false
        var ancestor = container
        while let current = ancestor {
            ancestor = current.read { view in
                origin = Rect(origin: origin, size: .zero).offsetBy(x: view.frame.x, y: view.frame.y).origin
                if view.isHidden { isHidden = true }
                return view.container
            }
        }
        return isHidden ? nil : origin
    }

    /// The same, as if the window were large enough for the content.
    ///
    /// The focus goes by this: how large the window was when a scene came, or went, must not decide where it is.
    final var isShownGivenRoom: Bool {
        guard host != nil else { return false }
        var view: View? = self
        while let current = view {
            if current.isLeftOut { return false }
            view = current.superview
        }
        return true
    }

    /// A Boolean value that indicates whether the view is hidden, and not just because the window is too small.
    private var isLeftOut: Bool {
        guard isHidden else { return false }
        guard let rootView = host?.rootView, superview === rootView else { return true }
        return !rootView.isTooSmall
    }

    /// The view itself where it can have the focus, or else the first below it that can.
    final var focusTarget: View { canBecomeFocused ? self : focusableViews().first ?? self }

    /// The view in which the focus begins on a screen of this view; a search field only if there is no other.
    final var firstFocus: View? {
        let views = focusableViews()
        return views.first { !$0.yieldsFirstFocus } ?? views.first
    }

    /// The view in which the focus begins if it begins at or in this one: a preferred view in it comes first.
    final var preferredTarget: View? {
        guard isShownGivenRoom else { return nil }
        return firstDescendant { $0.isPreferredFocus }?.preferredTarget ?? firstFocus
    }

    /// The view and all views below that can have the focus, in Tab order.
    final func focusableViews() -> [View] {
        var views: [View] = []
        collectFocusableViews(into: &views)
        return views
    }

    /// A Boolean value that indicates whether there are such views, without gathering them.
    final var hasFocusableViews: Bool {
        if isLeftOut { return false }
        if canBecomeFocused { return true }
        for view in focusableSubviews where view.hasFocusableViews { return true }
        return false
    }

    /// - Parameter mark: A view that is listed in its place even though it is hidden or cannot have the focus.
    final func collectFocusableViews(into list: inout [View], mark: View? = nil) {
        if isLeftOut {
            if let mark, mark.isDescendant(of: self) { list.append(mark) }
            return
        }
        if canBecomeFocused || self === mark { list.append(self) }
        for view in focusableSubviews { view.collectFocusableViews(into: &list, mark: mark) }
    }

    final func firstDescendant(where matches: (View) -> Bool) -> View? {
        for view in subviews {
            if matches(view) { return view }
            if let match = view.firstDescendant(where: matches) { return match }
        }
        return nil
    }

    final func isDescendant(of ancestor: View) -> Bool {
        var view: View? = self
        while let current = view {
            if current === ancestor { return true }
            view = current.superview
        }
        return false
    }
}

extension View {
    /// The number of characters that the terminal session has dropped at the end of the text that is being pasted.
    package var omittedFromPaste: Int { host?.omittedFromPaste ?? 0 }
}

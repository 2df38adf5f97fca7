import KitCells

extension RetainedView {
    /// A Boolean value that indicates whether the view itself has the focus.
    public final var isFocused: Bool { host?.focusedView === self }

    /// Moves the focus to the view, or to its first descendant that can receive it.
    ///
    /// A view outside a window receives the focus when it appears, so you can call this method at any time.
    public final func focus() {
        if let host { host.focus.request(self) } else { wantsFocus = true }
    }

    /// A Boolean value that indicates whether the view is in a window and neither it nor an ancestor is hidden.
    final var isShown: Bool {
        guard let host else { return false }
        return withExtendedLifetime(host) { shownOrigin != nil }
    }

    /// The position of the view's origin in the window, or `nil` for a hidden view.
    ///
    /// Only for views in the window of a living host; see `container`.
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

    /// A Boolean value that indicates whether the view would be shown in a window of sufficient size.
    ///
    /// It determines the focus, which must not depend on the size of the window when a scene appeared.
    final var isShownGivenRoom: Bool {
        guard host != nil else { return false }
        var view: RetainedView? = self
        while let current = view {
            if current.isLeftOut { return false }
            view = current.superview
        }
        return true
    }

    /// A Boolean value that indicates whether the view is hidden, and not only because the window is too small.
    private var isLeftOut: Bool {
        guard isHidden else { return false }
        guard let rootView = host?.rootView, superview === rootView else { return true }
        return !rootView.isTooSmall
    }

    /// The view if it can receive the focus, or else its first descendant that can.
    final var focusTarget: RetainedView { canBecomeFocused ? self : focusableViews().first ?? self }

    /// The view in which the focus begins; a search field only if there is no other.
    final var firstFocus: RetainedView? {
        let views = focusableViews()
        return views.first { !$0.yieldsFirstFocus } ?? views.first
    }

    /// The view in which the focus begins within this view; a preferred view comes first.
    final var preferredTarget: RetainedView? {
        guard isShownGivenRoom else { return nil }
        return firstDescendant { $0.isPreferredFocus }?.preferredTarget ?? firstFocus
    }

    /// Returns the view and its descendants that can receive the focus, in Tab order.
    final func focusableViews() -> [RetainedView] {
        var views: [RetainedView] = []
        collectFocusableViews(into: &views)
        return views
    }

    /// A Boolean value that indicates whether there are focusable views, without collecting them.
    final var hasFocusableViews: Bool {
        if isLeftOut { return false }
        if canBecomeFocused { return true }
        for view in focusableSubviews where view.hasFocusableViews { return true }
        return false
    }

    /// Collects the view and its descendants that can receive the focus, in Tab order.
    /// - Parameter mark: A view that is listed even if it is hidden or cannot receive the focus.
    final func collectFocusableViews(into list: inout [RetainedView], mark: RetainedView? = nil) {
        if isLeftOut {
            if let mark, mark.isDescendant(of: self) { list.append(mark) }
            return
        }
        if canBecomeFocused || self === mark { list.append(self) }
        for view in focusableSubviews { view.collectFocusableViews(into: &list, mark: mark) }
    }

    final func firstDescendant(where matches: (RetainedView) -> Bool) -> RetainedView? {
        for view in subviews {
            if matches(view) { return view }
            if let match = view.firstDescendant(where: matches) { return match }
        }
        return nil
    }

    final func isDescendant(of ancestor: RetainedView) -> Bool {
        var view: RetainedView? = self
        while let current = view {
            if current === ancestor { return true }
            view = current.superview
        }
        return false
    }
}

extension RetainedView {
    /// The number of characters that the terminal session has removed from the end of the pasted text.
    package var omittedFromPaste: Int { host?.omittedFromPaste ?? 0 }
}

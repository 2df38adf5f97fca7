import KitCells

extension SceneHost {
    /// Shows everything in another theme from the next frame on.
    public func setTheme(_ theme: Theme) {
        guard theme != self.theme else { return }
        self.theme = theme
        rootView.show(theme)
        rootView.setNeedsDisplay()
    }

    /// Whether nothing moves by the clock alone: spinners show a still sign with their text.
    ///
    /// For people whom motion makes ill, for screen readers and for slow lines. Views ask `View.reducesMotion`.
    public var reducesMotion: Bool {
        get { spinners.isStill }
        set {
            guard newValue != spinners.isStill else { return }
            spinners.isStill = newValue
            spinners.settle(clock: clock)
            rootView.setNeedsDisplay()
        }
    }
}

extension View {
    /// Whether the view must not move by the clock alone, as the user wishes; see `SceneHost.reducesMotion`.
    public final var reducesMotion: Bool { host?.reducesMotion ?? false }
}

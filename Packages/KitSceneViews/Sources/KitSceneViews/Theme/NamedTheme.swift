/// A theme and the name by which the user chooses it.
public struct NamedTheme: Hashable, Sendable {
    /// The name, such as `dark`.
    public let name: String
    /// The theme.
    public let theme: Theme

    /// Creates a named theme.
    public init(_ name: String, _ theme: Theme) {
        self.name = name
        self.theme = theme
    }
}

extension SceneHost {
    /// Switches to the next theme, and shows its name.
    func showNextTheme() {
        guard themes.count > 1 else { return }
        // Code may have shown another theme than the chosen one.
        let chosen = themeIndex.flatMap { themes.indices.contains($0) && themes[$0].theme == theme ? $0 : nil }
        let current = chosen ?? themes.firstIndex { $0.theme == theme } ?? -1
        // Two themes may look alike, such as the terminal's own one and the one that matches its background.
        let others = (1...themes.count).map { (current + $0) % themes.count }
        guard let next = others.first(where: { themes[$0].theme != theme }) else { return }
        showTheme(at: next)
        didChooseTheme?(next)
        showCommandToast("Theme: \(themes[next].name)")
    }

    /// Shows one of the themes between which the user switches.
    package func showTheme(at index: Int) {
        themeIndex = index
        setTheme(themes[index].theme)
    }

    /// Turns the mouse on or off, and says so.
    func toggleMouse() {
        isMouseEnabled.toggle()
        showCommandToast(isMouseEnabled ? "Mouse: on" : "Mouse: off")
    }

    private func showCommandToast(_ text: String) {
        if let lastCommandToast { dismissToast(lastCommandToast) }
        let toast = Toast(text)
        lastCommandToast = toast
        showToast(toast)
    }
}

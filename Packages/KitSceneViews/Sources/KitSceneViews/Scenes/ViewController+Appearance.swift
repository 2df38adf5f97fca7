extension ViewController {
    /// Shows the whole window in another theme from the next frame on; nothing happens while the screen is not shown.
    public final func setTheme(_ theme: Theme) { host?.setTheme(theme) }
}

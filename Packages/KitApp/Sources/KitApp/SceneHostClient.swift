import KitCells
import KitNavigation
import KitReactive
import KitSceneViews

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The client that shows an app on the screen of a terminal.
final class SceneHostClient: AppClient {
    private let app: RunningApp
    private var themes: ThemeFollower
    private var encoder: ANSIEncoder
    private(set) var host: SceneHost?
    /// The current choice; `nil` for the custom theme.
    private var choice: ThemeChoice?
    private var themeChanges: AnyCancellable?
    private let supportsMouse: Bool

    init(_ app: RunningApp, _ capabilities: TerminalCapabilities) {
        self.app = app
        choice = app.options.chosenTheme?.value ?? app.options.firstTheme
        themes = ThemeFollower(choice ?? app.options.theme, asks: capabilities.understandsQueries) { name in
            getenv(name).map { String(cString: $0) }
        }
        encoder = ANSIEncoder(depth: capabilities.colorDepth, sendsLinks: capabilities.understandsLinks)
        supportsMouse = capabilities.suitsMouse
    }

    var needsFrame: Bool { !themes.isWaiting && (host?.needsFrame ?? false) }
    var isFinished: Bool { host?.isFinished ?? false }
    var wantsMouse: Bool { host?.isMouseEnabled ?? false }
    var windowTitle: String? { host?.windowTitle }

    func terminalDidStart(size: Size) {
        let host = SceneHost(root: app.root, size: size, clock: app.clock, theme: theme(of: choice))
        host.applicationName = app.title
        host.themes = namedThemes
        host.didChooseTheme = { [weak self] in self?.userDidChooseTheme(at: $0) }
        host.isMouseEnabled = app.options.usesMouse ?? supportsMouse
        app.options.configure(host)
        host.start()
        self.host = host
        show(choice)
        themeChanges = app.options.chosenTheme?.observeChanges { [weak self] choice in
            if let self { show(choice ?? app.options.firstTheme) }
        }
        app.interceptor?.start(host) { [weak self] in self?.perform($0) }
        themes.limitWait(on: app.clock) { [weak self] in self?.themes.stopWaiting() }
    }

    func terminalDidReport(_ report: TerminalReport) {
        let former = themes.automatic
        themes.take(report)
        guard let host, themes.automatic != former else { return }
        host.themes = namedThemes
        if choice == .auto, host.theme == former { host.setTheme(themes.automatic) }
    }

    // MARK: The theme

    /// The choices between which the user can switch, beginning with the user's own theme, which is `nil`.
    private var choices: [ThemeChoice?] { (app.options.customTheme == nil ? [] : [nil]) + ThemeChoice.allCases }

    private var namedThemes: [NamedTheme] {
        choices.map { choice in
            NamedTheme(choice?.rawValue ?? app.options.customTheme?.name ?? "", theme(of: choice))
        }
    }

    private func theme(of choice: ThemeChoice?) -> Theme {
        choice == .auto ? themes.automatic : choice?.theme ?? app.options.customTheme?.theme ?? .standard
    }

    private func show(_ newChoice: ThemeChoice?) {
        choice = newChoice
        if let index = choices.firstIndex(of: newChoice) { host?.showTheme(at: index) }
    }

    private func userDidChooseTheme(at index: Int) {
        choice = choices[index]
        app.options.chosenTheme?.value = choice
    }

    func terminalDidReceive(_ event: InputEvent) {
        themes.stopWaiting()
        guard let event = host?.resolve(event), app.interceptor?.admit(event) ?? true else { return }
        perform(event)
    }

    private func perform(_ event: InputEvent) {
        host?.sendEvent(event)
        if isFinished { app.didFinish() }
    }

    func encodeFrame(into bytes: inout [UInt8]) {
        guard let host else { return }
        let buffer = host.render()
        encoder.encode(buffer, cursor: host.cursor, into: &bytes)
    }

    func repaint() {
        encoder.invalidate()
        host?.repaint()
    }

    func terminalWillSuspend() { host?.suspend() }

    func stop() { host?.stop() }
}

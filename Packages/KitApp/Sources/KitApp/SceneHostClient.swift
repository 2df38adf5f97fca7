import KitCells
import KitNavigation
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
    private var host: SceneHost?
    private let supportsMouse: Bool

    init(_ app: RunningApp, _ capabilities: TerminalCapabilities) {
        self.app = app
        themes = ThemeFollower(app.options.theme, asks: capabilities.understandsQueries) { name in
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
        let theme = app.options.customTheme?.theme ?? themes.theme
        let host = SceneHost(root: app.root, size: size, clock: app.clock, theme: theme)
        host.applicationName = app.title
        host.themes = namedThemes
        host.isMouseEnabled = app.options.usesMouse ?? supportsMouse
        app.options.configure(host)
        host.start()
        self.host = host
        app.interceptor?.start(host) { [weak self] in self?.perform($0) }
        themes.limitWait(on: app.clock) { [weak self] in self?.themes.stopWaiting() }
    }

    func terminalDidReport(_ report: TerminalReport) {
        let former = themes.automatic
        themes.take(report)
        guard let host, themes.automatic != former else { return }
        let isShown = host.theme == former && app.options.customTheme == nil && themes.follows
        host.themes = namedThemes
        if isShown { host.setTheme(themes.automatic) }
    }

    /// The themes among which the user can switch, beginning with the user's own.
    private var namedThemes: [NamedTheme] {
        let all = ThemeChoice.allCases.map { NamedTheme($0.rawValue, $0 == .auto ? themes.automatic : $0.theme) }
        return (app.options.customTheme.map { [$0] } ?? []) + all
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

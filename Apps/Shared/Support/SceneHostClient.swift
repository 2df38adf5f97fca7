import KitCells
import KitNavigation
import KitSceneViews
import KitTerminal

/// Lets a terminal session drive a scene host.
final class SceneHostClient: TerminalClient {
    private let makeRoot: @MainActor () -> any SceneRoot
    private let clock: any Clock<Duration>
    private let configure: @MainActor (SceneHost) -> Void
    private let didFinish: @MainActor () -> Void
    private let route: InputPipeline
    private var themes: ThemeFollower
    private var encoder: ANSIEncoder
    private var host: SceneHost?

    /// - Parameters:
    ///   - depth: The colours of the terminal.
    ///   - themes: Chooses the theme, and waits for what the terminal says of its background.
    ///   - clock: What the host's spinners turn by.
    ///   - route: The way on which events come.
    ///   - didFinish: Called when a person has left.
    ///   - makeRoot: Makes the app.
    ///   - configure: Sets up the host before it starts.
    init(
        depth: ColorDepth, themes: ThemeFollower, clock: any Clock<Duration>, route: InputPipeline,
        didFinish: @escaping @MainActor () -> Void, makeRoot: @escaping @MainActor () -> any SceneRoot,
        configure: @escaping @MainActor (SceneHost) -> Void
    ) {
        self.makeRoot = makeRoot
        self.clock = clock
        self.themes = themes
        self.configure = configure
        self.didFinish = didFinish
        self.route = route
        encoder = ANSIEncoder(depth: depth)
    }

    var needsFrame: Bool { !themes.isWaiting && (host?.needsFrame ?? false) }
    var isFinished: Bool { host?.isFinished ?? false }
    var wantsMouse: Bool { host?.isMouseEnabled ?? false }
    var windowTitle: String? { host?.windowTitle }

    func terminalDidStart(size: Size) {
        let host = SceneHost(root: makeRoot(), size: size, clock: clock, theme: themes.theme)
        configure(host)
        host.start()
        self.host = host
        route.start(host) { [weak self] in self?.perform($0) }
        guard themes.isWaiting else { return }
        Task { [weak self, clock] in
            try? await clock.sleep(for: ThemeFollower.patience)
            self?.themes.stopWaiting()
        }
    }

    func terminalDidReport(_ report: TerminalReport) {
        if themes.take(report) { host?.setTheme(themes.theme) }
    }

    func handle(_ event: InputEvent) {
        themes.stopWaiting()
        route.handleUserEvent(event)
    }

    private func perform(_ event: InputEvent) {
        host?.handle(event)
        if isFinished { didFinish() }
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

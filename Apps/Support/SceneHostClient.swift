import KitCells
import KitNavigation
import KitSceneViews
import KitTerminal

/// Lets a terminal session drive a scene host.
final class SceneHostClient: TerminalClient {
    private let makeRoot: @MainActor () -> any SceneRoot
    private let clock: any Clock<Duration>
    private let applicationName: String
    private let usesMouse: Bool
    private var encoder: ANSIEncoder
    private var host: SceneHost?

    /// - Parameters:
    ///   - applicationName: The name of the app, for the title of the window.
    ///   - depth: The colours of the terminal.
    ///   - usesMouse: Whether the mouse is used from the beginning.
    ///   - clock: What the host's spinners turn by.
    ///   - makeRoot: Makes the app.
    init(
        applicationName: String, depth: ColorDepth, usesMouse: Bool, clock: any Clock<Duration>,
        makeRoot: @escaping @MainActor () -> any SceneRoot
    ) {
        self.applicationName = applicationName
        self.usesMouse = usesMouse
        self.makeRoot = makeRoot
        self.clock = clock
        encoder = ANSIEncoder(depth: depth)
    }

    var needsFrame: Bool { host?.needsFrame ?? false }
    var isFinished: Bool { host?.isFinished ?? false }
    var wantsMouse: Bool { host?.isMouseEnabled ?? false }
    var windowTitle: String? { host?.windowTitle }

    func terminalDidStart(size: Size) {
        let host = SceneHost(root: makeRoot(), size: size, clock: clock)
        host.applicationName = applicationName
        host.isMouseEnabled = usesMouse
        host.start()
        self.host = host
    }

    func handle(_ event: InputEvent) { host?.handle(event) }

    func encodeFrame(into bytes: inout [UInt8]) {
        guard let host else { return }
        let buffer = host.render()
        encoder.encode(buffer, cursor: host.cursor, into: &bytes)
    }

    func repaint() {
        encoder.invalidate()
        host?.repaint()
    }

    func stop() { host?.stop() }
}

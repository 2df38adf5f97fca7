import KitCells
import KitNavigation
import KitSceneViews
import KitTerminal

/// Lets a terminal session speak a scene host, line by line; Ctrl-L says the whole screen again.
final class LinearClient: TerminalClient {
    private let makeRoot: @MainActor () -> any SceneRoot
    private let clock: any Clock<Duration>
    private let didFinish: @MainActor () -> Void
    private let route: InputPipeline
    private var renderer: LinearRenderer
    private var host: SceneHost?
    private var columns = 80
    private var isRepeating = false

    init(
        canErase: Bool, clock: any Clock<Duration>, route: InputPipeline, didFinish: @escaping @MainActor () -> Void,
        makeRoot: @escaping @MainActor () -> any SceneRoot
    ) {
        self.makeRoot = makeRoot
        self.clock = clock
        self.didFinish = didFinish
        self.route = route
        renderer = LinearRenderer(canErase: canErase)
    }

    var needsFrame: Bool { isRepeating || (host?.needsFrame ?? false) }
    var isFinished: Bool { host?.isFinished ?? false }

    func terminalDidStart(size: Size) {
        columns = size.width
        let host = SceneHost(root: makeRoot(), size: Self.sceneSize(size), clock: clock)
        host.reducesMotion = true
        host.start()
        self.host = host
        route.start(host) { [weak self] in self?.perform($0) }
    }

    /// Nothing has to fit: no window is too small to be spoken.
    private static func sceneSize(_ size: Size) -> Size {
        Size(width: max(80, size.width), height: max(24, size.height))
    }

    func handle(_ event: InputEvent) { route.handleUserEvent(event) }

    private func perform(_ event: InputEvent) {
        switch event {
        case .key(KeyPress(.character("l"), .control)): repaint()
        case .resize(let size):
            columns = size.width
            host?.handle(.resize(Self.sceneSize(size)))
        default: host?.handle(event)
        }
        if isFinished {
            eraseSecret()
            didFinish()
        }
    }

    /// What is written last stays on the terminal.
    private func eraseSecret() {
        var bytes: [UInt8] = []
        renderer.eraseSecret(into: &bytes)
        TerminalSession.running?.send(bytes)
    }

    func encodeFrame(into bytes: inout [UInt8]) {
        isRepeating = false
        guard let host else { return }
        renderer.encode(host, columns: columns, into: &bytes)
    }

    func repaint() {
        eraseSecret()
        renderer.repeatAll()
        isRepeating = true
    }

    func terminalWillSuspend() {
        eraseSecret()
        host?.suspend()
    }

    func stop() { host?.stop() }
}

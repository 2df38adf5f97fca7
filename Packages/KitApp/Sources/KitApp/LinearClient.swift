import KitCells
import KitNavigation
import KitSceneViews

/// The client that writes an app as lines of text, for screen readers; Ctrl-L writes the whole screen again.
final class LinearClient: AppClient {
    private let app: RunningApp
    private var renderer: LinearRenderer
    private var host: SceneHost?
    private var columns = 80
    private var isRepeating = false

    init(_ app: RunningApp, canErase: Bool) {
        self.app = app
        renderer = LinearRenderer(canErase: canErase)
    }

    var needsFrame: Bool { isRepeating || (host?.needsFrame ?? false) }
    var isFinished: Bool { host?.isFinished ?? false }

    func terminalDidStart(size: Size) {
        columns = size.width
        let host = SceneHost(root: app.root, size: Self.sceneSize(size), clock: app.clock)
        app.options.configure(host)
        host.reducesMotion = true
        host.start()
        self.host = host
        app.interceptor?.start(host) { [weak self] in self?.perform($0) }
    }

    /// Returns the size of the scene, because no window is too small for spoken output.
    private static func sceneSize(_ size: Size) -> Size {
        Size(width: max(80, size.width), height: max(24, size.height))
    }

    func terminalDidReceive(_ event: InputEvent) {
        guard let event = host?.resolve(event), app.interceptor?.admit(event) ?? true else { return }
        perform(event)
    }

    private func perform(_ event: InputEvent) {
        switch event {
        case .key(KeyPress(.character("l"), .control)): repaint()
        case .resize(let size):
            columns = size.width
            host?.sendEvent(.resize(Self.sceneSize(size)))
        default: host?.sendEvent(event)
        }
        if isFinished {
            eraseSecret()
            app.didFinish()
        }
    }

    /// Removes a shown secret from the last output, which remains on the terminal.
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

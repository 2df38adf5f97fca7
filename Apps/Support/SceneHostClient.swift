import KitCells
import KitNavigation
import KitSceneViews
import KitTerminal

/// Lets a terminal session drive a scene host.
final class SceneHostClient: TerminalClient {
    private let makeRoot: @MainActor () -> any SceneRoot
    private let clock: any Clock<Duration>
    private var encoder: ANSIEncoder
    private var host: SceneHost?

    init(depth: ColorDepth, clock: any Clock<Duration>, makeRoot: @escaping @MainActor () -> any SceneRoot) {
        self.makeRoot = makeRoot
        self.clock = clock
        encoder = ANSIEncoder(depth: depth)
    }

    var needsFrame: Bool { host?.needsFrame ?? false }
    var isFinished: Bool { host?.isFinished ?? false }

    func terminalDidStart(size: Size) {
        let host = SceneHost(root: makeRoot(), size: size, clock: clock)
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

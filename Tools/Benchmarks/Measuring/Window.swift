import KitCells
import KitNavigation
import KitSceneViews

/// A window that renders, encodes and writes each frame.
public final class Window {
    /// The descriptor to which new windows write frames; by default, output is discarded.
    public static var output = Process.openNull()

    // Unchecked exclusivity: the main actor isolates the window, and rendering a frame does not call it again.

    private let host: SceneHost
    @exclusivity(unchecked) private var encoder = ANSIEncoder(depth: .indexed256)
    @exclusivity(unchecked) private var bytes: [UInt8] = []
    private let file = Window.output

    /// Shows a screen, and renders the first frame.
    public convenience init(_ scene: ViewController, width: Int, height: Int) {
        self.init(root: SingleScene(scene), width: width, height: height)
    }

    /// Shows a flow, and renders the first frame.
    public init(root: any SceneRoot, width: Int, height: Int) {
        host = SceneHost(root: root, size: Size(width: width, height: height), clock: ContinuousClock())
        host.start()
        frame()
    }

    /// Sends a key press.
    public func press(_ key: Key) { host.sendEvent(.key(KeyPress(key))) }

    /// Sends a paste.
    public func paste(_ text: String) { host.sendEvent(.paste(text)) }

    /// Renders one frame.
    /// - Returns: The number of written bytes.
    @discardableResult
    public func frame() -> Int {
        bytes.removeAll(keepingCapacity: true)
        encoder.encode(host.render(), cursor: host.cursor, into: &bytes)
        Process.write(bytes, to: file)
        return bytes.count
    }
}

/// The owner of a stack with one screen.
private final class SingleScene: SceneRoot {
    let stack: SceneStack

    init(_ scene: ViewController) { stack = SceneStack([scene]) }
}

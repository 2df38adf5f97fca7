import KitCells
import KitNavigation
import KitSceneViews

/// A window: every frame is laid out, drawn, compared, encoded and written.
public final class Window {
    /// The file that frames of new windows are written to; nowhere, unless it is set.
    public static var output = Process.openNull()

    // Unchecked exclusivity: of the main actor, and a frame calls nothing that comes back here.

    private let host: SceneHost
    @exclusivity(unchecked) private var encoder = ANSIEncoder(depth: .indexed256)
    @exclusivity(unchecked) private var bytes: [UInt8] = []
    private let file = Window.output

    /// Shows a screen and makes the first frame.
    public convenience init(_ scene: ViewController, width: Int, height: Int) {
        self.init(root: SingleScene(scene), width: width, height: height)
    }

    /// Shows a flow and makes the first frame.
    public init(root: any SceneRoot, width: Int, height: Int) {
        host = SceneHost(root: root, size: Size(width: width, height: height), clock: ContinuousClock())
        host.start()
        frame()
    }

    /// Takes one press of a key.
    public func press(_ key: Key) { host.sendEvent(.key(KeyPress(key))) }

    /// Takes one paste.
    public func paste(_ text: String) { host.sendEvent(.paste(text)) }

    /// Renders one frame.
    /// - Returns: The bytes that were written.
    @discardableResult
    public func frame() -> Int {
        bytes.removeAll(keepingCapacity: true)
        encoder.encode(host.render(), cursor: host.cursor, into: &bytes)
        Process.write(bytes, to: file)
        return bytes.count
    }
}

/// The owner of a stack with one screen on it.
private final class SingleScene: SceneRoot {
    let stack: SceneStack

    init(_ scene: ViewController) { stack = SceneStack([scene]) }
}

import AppSupport
import Foundation
import KitCells
import KitCore
import KitNavigation
import KitReactive
import KitSceneViews
import PostsDomain
import PostsVariants

/// The app in a window without a terminal: every frame is laid out, drawn, compared, encoded and written to nowhere.
@MainActor
final class Window {
    private let host: SceneHost
    private var encoder = ANSIEncoder(depth: .indexed256)
    private var bytes: [UInt8] = []
    private let file = open("/dev/null", O_WRONLY)
    private let turns: AsyncStream<Void>
    private var running: AnyCancellable?

    init(_ architecture: Architecture, _ library: any PostsLibrary) {
        let services = PostsServices(
            library: library, clock: ContinuousClock(), dates: WallClock(), links: DeepLinkInbox(router: .posts))
        host = SceneHost(
            root: PostsVariants.makeRoot(architecture, services), size: Size(width: 80, height: 24),
            clock: ContinuousClock())
        let (stream, turn) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        turns = stream
        running = EffectScope.running.observe { _ in turn.yield() }
        host.start()
    }

    /// What the end of the title bar says.
    var subtitle: String { host.semantics().first { $0.role == .screen }?.value ?? "" }

    func press(_ keys: Key...) {
        for key in keys { host.handle(.key(KeyPress(key))) }
    }

    func type(_ text: String) {
        for character in text { press(.character(character)) }
    }

    /// Makes one frame, and returns how many bytes it took.
    @discardableResult
    func frame() -> Int {
        bytes.removeAll(keepingCapacity: true)
        encoder.encode(host.render(), cursor: host.cursor, into: &bytes)
        return bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    }

    /// Makes frames until a condition holds.
    func wait(until condition: () -> Bool) async {
        frame()
        if condition() { return }
        for await _ in turns {
            frame()
            if condition() { return }
        }
    }

    /// Makes frames until nothing is under way any more.
    func settle() async { await wait(until: { EffectScope.running.value == 0 && !host.needsFrame }) }

    func stop() { host.stop() }
}

import KitCells
import KitCore
import KitNavigation
import KitReactive
import KitSceneViews

/// One variant of the app, running in a window of its own.
final class Pane {
    let name: String
    let services: PaneServices
    let log: TraceLog
    let audit: LifetimeAudit
    private(set) var host: SceneHost
    /// What the window showed in the last frame.
    private(set) var buffer = CellBuffer(size: .zero)
    private let trace: Trace

    init(
        _ variant: ComparedApp.Variant, _ services: PaneServices, size: Size, usesMouse: Bool,
        now: @escaping () -> Duration
    ) throws {
        name = variant.name
        self.services = services
        let log = TraceLog(now: now)
        self.log = log
        trace = Trace { log.add($0) }
        audit = LifetimeAudit()
        host = try Self.inside(trace, audit) {
            SceneHost(root: try variant.makeRoot(services), size: size, clock: services.clock)
        }
        host.reducesMotion = true
        host.isMouseEnabled = usesMouse
    }

    func start() { inside { host.start() } }
    func stop() { inside { host.stop() } }
    func handle(_ event: InputEvent) { inside { host.handle(event) } }
    func suspend() { inside { host.suspend() } }
    func open(_ link: String) { inside { services.links.send(link) } }

    /// Makes the frame of this moment, if there is something new.
    func refresh() {
        if host.needsFrame { buffer = inside { host.render() } }
    }

    /// The window, line by line.
    var rows: [String] {
        refresh()
        return PlainTextEncoder.encode(buffer).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    private func inside<Value>(_ work: () -> Value) -> Value { Self.inside(trace, audit, work) }

    /// What is made meanwhile tells of itself here.
    private static func inside<Value>(
        _ trace: Trace, _ audit: LifetimeAudit, _ work: () throws -> Value
    ) rethrows -> Value {
        try Trace.$current.withValue(trace) { try LifetimeAudit.$current.withValue(audit) { try work() } }
    }
}

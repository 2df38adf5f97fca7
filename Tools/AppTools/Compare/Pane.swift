import KitCells
import KitCore
import KitNavigation
import KitReactive
import KitSceneViews

/// One variant of the app in a window of its own.
final class Pane {
    /// The title of the variant.
    let name: String
    let services: PaneServices
    let log: TraceLog
    let audit: LifetimeAudit
    private(set) var host: SceneHost
    private(set) var buffer = CellBuffer(size: .zero)
    /// A Boolean value that indicates whether the pane ignores every third key, as a demonstration of a broken variant.
    let isBroken: Bool
    private var keyCount = 0
    private let trace: Trace

    init(
        _ variant: ComparedApp.Variant, _ services: PaneServices, size: Size, usesMouse: Bool,
        now: @escaping () -> Duration
    ) throws {
        (name, isBroken) = (variant.title, variant.isBroken)
        self.services = services
        let log = TraceLog(services, now: now)
        self.log = log
        trace = Trace(values: { log.add($0) }, { log.add($0) })
        audit = LifetimeAudit()
        host = try Self.inside(trace, audit) {
            SceneHost(root: try variant.makeRoot(services), size: size, clock: services.clock)
        }
        host.reducesMotion = true
        host.isMouseEnabled = usesMouse
        // The tool uses all function keys except F1.
        host.unreachableKeys = Set((2...12).map { KeyPress(.function($0)) })
    }

    /// The keys that the broken pane never ignores, because they open and close the help, or end the app.
    private static let leadingKeys: Set = [
        KeyPress(.escape), KeyPress(.function(1)), KeyPress(.character("?")), KeyPress(.character("q")),
        KeyPress(.character("c"), .control),
    ]

    func start() { inside { host.start() } }
    func stop() { inside { host.stop() } }
    func suspend() { inside { host.suspend() } }
    func open(_ link: String) { inside { services.links.send(link) } }

    func sendEvent(_ event: InputEvent) {
        if isBroken, case .key(let key) = event, !Self.leadingKeys.contains(key) {
            keyCount += 1
            guard !keyCount.isMultiple(of: 3) else { return }
        }
        inside { host.sendEvent(event) }
    }

    /// A Boolean value that indicates whether the user types text, so that letters are no commands.
    var isTyping: Bool { host.semantics().contains { $0.role == .textField && $0.traits.contains(.focused) } }

    /// Renders a frame if something has changed.
    /// - Returns: `true` if a frame was rendered.
    @discardableResult
    func refresh() -> Bool {
        guard host.needsFrame else { return false }
        buffer = inside { host.render() }
        return true
    }

    var rows: [String] {
        refresh()
        return PlainTextEncoder.encode(buffer).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    private func inside<Value>(_ work: () -> Value) -> Value { Self.inside(trace, audit, work) }

    /// Runs code whose objects report to this pane.
    private static func inside<Value>(
        _ trace: Trace, _ audit: LifetimeAudit, _ work: () throws -> Value
    ) rethrows -> Value {
        try Trace.$current.withValue(trace) { try LifetimeAudit.$current.withValue(audit) { try work() } }
    }
}

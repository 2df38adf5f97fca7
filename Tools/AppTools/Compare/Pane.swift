import KitCells
import KitCore
import KitNavigation
import KitReactive
import KitSceneViews

/// One variant of the app in a window of its own.
final class Pane {
    let name: String
    let services: PaneServices
    let log: TraceLog
    let audit: LifetimeAudit
    private(set) var host: SceneHost
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
        // The tool uses all function keys except F1.
        host.unreachableKeys = Set((2...12).map { KeyPress(.function($0)) })
    }

    func start() { inside { host.start() } }
    func stop() { inside { host.stop() } }
    func sendEvent(_ event: InputEvent) { inside { host.sendEvent(event) } }
    func suspend() { inside { host.suspend() } }
    func open(_ link: String) { inside { services.links.send(link) } }

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

/// The trace of one pane's app by moments.
final class TraceLog {
    enum Line: Equatable {
        /// A moment begins, at the same place in the traces of all panes.
        case moment(Int, String)
        /// An entry, with the time since its moment began; consecutive frames are counted in one line.
        case entry(Trace.Kind, source: String, text: String, after: Duration, count: Int)
    }

    private static let capacity = 400

    private(set) var lines: [Line] = []
    private(set) var counts: [Trace.Kind: Int] = [:]
    private let now: () -> Duration
    private var start: Duration

    /// - Parameter now: Returns the time from any origin; only differences are shown.
    init(now: @escaping () -> Duration) {
        self.now = now
        start = now()
    }

    func begin(_ moment: Int, _ what: String) {
        start = now()
        append(.moment(moment, what))
    }

    /// Subtracts time that other panes used, so that the times of panes that take turns are comparable.
    func exclude(_ duration: Duration) { start += duration }

    func add(_ entry: Trace.Entry) {
        counts[entry.kind, default: 0] += 1
        if entry.kind == .frame, case .entry(.frame, let source, _, let after, let count) = lines.last {
            lines.removeLast()
            return append(.entry(.frame, source: source, text: entry.text, after: after, count: count + 1))
        }
        append(.entry(entry.kind, source: entry.source, text: entry.text, after: now() - start, count: 1))
    }

    /// Returns the last trace of a source, without values.
    func lastText(of source: String) -> String? {
        for case .entry(_, source, let text, _, _) in lines.reversed() { return text }
        return nil
    }

    private func append(_ line: Line) {
        if lines.count == Self.capacity { lines.removeFirst(Self.capacity / 4) }
        lines.append(line)
    }
}

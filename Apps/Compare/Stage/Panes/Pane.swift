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
    private(set) var host: SceneHost
    /// What the window showed in the last frame.
    private(set) var buffer = CellBuffer(size: .zero)
    private let trace: Trace
    private let audit: LifetimeAudit

    init(_ variant: ComparedApp.Variant, _ services: PaneServices, size: Size, now: @escaping () -> Duration) {
        name = variant.name
        self.services = services
        let log = TraceLog(now: now)
        self.log = log
        trace = Trace { log.add($0) }
        audit = LifetimeAudit()
        host = Self.inside(trace, audit) {
            SceneHost(root: variant.makeRoot(services), size: size, clock: services.clock)
        }
        host.reducesMotion = true
    }

    func start() { inside { host.start() } }
    func stop() { inside { host.stop() } }
    func handle(_ event: InputEvent) { inside { host.handle(event) } }
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

    /// What is alive of the app, in the architecture's own words, and what was last told of it.
    var parts: [(kind: String, name: String, state: String)] {
        audit.living().compactMap { kind, name in
            guard let word = Self.word(for: kind) else { return nil }
            return (word, name, log.lastText(of: name) ?? "")
        }
    }

    /// Effects, subscriptions and views come and go with the parts that own them.
    private static func word(for kind: LifetimeAudit.Kind) -> String? {
        switch kind {
        case .coordinator: "coordinator"
        case .scene: "scene"
        case .viewModel: "view model"
        case .viewState: "view state"
        case .interactor: "interactor"
        case .controller: "controller"
        case .subscription, .effect, .view: nil
        }
    }

    private func inside<Value>(_ work: () -> Value) -> Value { Self.inside(trace, audit, work) }

    /// What is made meanwhile tells of itself here.
    private static func inside<Value>(_ trace: Trace, _ audit: LifetimeAudit, _ work: () -> Value) -> Value {
        Trace.$current.withValue(trace) { LifetimeAudit.$current.withValue(audit) { work() } }
    }
}

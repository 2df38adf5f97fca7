import KitCells
import KitCore
import KitNavigation
import KitRecording
import KitSceneViews
import KitTesting

/// Shows an app in a window without a terminal, and counts frames, bytes, objects and trace entries.
final class Stage {
    let clock: TestClock
    private(set) var frames = 0
    private(set) var bytes = 0
    private(set) var entries: [Trace.Entry] = []
    private let audit = LifetimeAudit()
    private var trace: Trace?
    private var root: (any SceneRoot)?
    private var host: SceneHost?
    private var encoder = ANSIEncoder(depth: .indexed256)
    private var output: [UInt8] = []

    /// - Parameter isTraced: A Boolean value that indicates whether the trace is recorded; timings run without it.
    init(_ app: MeasuredApp, _ subject: String, isTraced: Bool = false) async throws {
        let launched = try await app.launch(subject)
        clock = launched.clock
        trace = isTraced ? Trace { [weak self] in self?.entries.append($0) } : nil
        (root, host) = Trace.$current.withValue(trace) {
            LifetimeAudit.$current.withValue(audit) {
                let root = launched.root()
                let host = SceneHost(root: root, size: Size(width: 80, height: 24), clock: launched.clock)
                host.start()
                return (root, host)
            }
        }
        await settle()
    }

    // MARK: Output

    var screen: String { host.map { PlainTextEncoder.encode($0.render()) } ?? "" }
    var semantics: [Semantics] { host?.semantics() ?? [] }
    var title: String { semantics.first { $0.role == .screen }?.label ?? "" }

    /// The number of living objects of each kind.
    var living: [String: Int] {
        audit.living().reduce(into: [:]) { $0[$1.kind.rawValue, default: 0] += 1 }
    }

    func forgetEntries() { entries = [] }

    // MARK: Input

    /// Plays steps of a recording, and settles after each.
    func play(_ steps: [String]) async throws {
        for line in steps { try await take(try Step(line: line)) }
    }

    func take(_ step: Step) async throws {
        if case .advance(let duration) = step { return await advance(by: duration) }
        guard let events = step.inputEvents else { throw UnfitStep(step: step) }
        for event in events {
            sendEvent(event)
            await settle()
        }
    }

    func advance(by duration: Duration) async {
        await clock.advance(by: duration) { await self.settle() }
        await settle()
    }

    /// Sends an event without waiting.
    func sendEvent(_ event: InputEvent) { audited { $0.sendEvent(event) } }

    /// Waits until nothing can happen without time, and renders a frame.
    func settle() async {
        repeat {
            await SerialRuntime.shared.settle()
            frame()
            await SerialRuntime.shared.settle()
        } while host?.needsFrame == true
    }

    /// Waits for effects that can end now, without rendering.
    func settleWithoutFrame() async { await SerialRuntime.shared.settle() }

    /// Renders a frame if something has changed.
    func frame() {
        guard host?.needsFrame == true else { return }
        audited { host in
            output.removeAll(keepingCapacity: true)
            encoder.encode(host.render(), cursor: host.cursor, into: &output)
        }
        frames += 1
        bytes += output.count
    }

    /// Ends the app, and waits for the work that ends with it.
    func end() async {
        audited { $0.stop() }
        (host, root) = (nil, nil)
        await SerialRuntime.shared.settle()
    }

    private func audited(_ work: (SceneHost) -> Void) {
        guard let host else { return }
        // The trace includes scenes that an event creates.
        Trace.$current.withValue(trace) { LifetimeAudit.$current.withValue(audit) { work(host) } }
    }
}

private struct UnfitStep: Error, CustomStringConvertible {
    let step: Step
    var description: String { "A session of the report has keys and time only, not '\(step)'." }
}

import KitCore

/// The identity of an effect within its scope.
struct EffectID: Hashable {
    fileprivate let value: AnyHashable
    /// `AnyHashable` alone considers 1 and `UInt8(1)` equal.
    private let type: ObjectIdentifier

    init<ID: Hashable>(_ value: ID) {
        self.value = value
        type = ObjectIdentifier(Swift.type(of: self.value.base))
    }

    /// The name for traces and audits: a string itself, or the name of an enum case without its associated values.
    var name: String {
        if let text = value.base as? String { return text }
        return (value.base as? any Hashable).map { Self.shape(of: $0) } ?? ""
    }

    private static func shape<ID: Hashable>(of id: ID) -> String { TraceText(of: id).text }
}

/// The receiver of an effect's values.
///
/// Cancelling the effect releases it, and nothing more is delivered.
@MainActor
final class Delivery<Value> {
    private(set) var body: (@MainActor (Value) -> Void)?

    init(_ body: @escaping @MainActor (Value) -> Void) { self.body = body }

    var isOpen: Bool { body != nil }

    func close() { body = nil }
}

/// The running effects that end by themselves.
@MainActor
final class EffectCount {
    private static let process = EffectCount()
    @TaskLocal static var separate: EffectCount?
    /// The count for scopes that are created now.
    static var current: EffectCount { separate ?? process }

    let running = Property(0)
    private(set) var awaitedRuns: Set<EffectScope.Run> = []

    func insert(_ run: EffectScope.Run) {
        awaitedRuns.insert(run)
        running.value += 1
    }

    func remove(_ runs: [EffectScope.Run]) {
        awaitedRuns.subtract(runs)
        running.value -= runs.count
    }
}

/// The running effects of one scope in order of their start.
///
/// It outlives the scope until their tasks end.
@MainActor
final class RunningEffects {
    private struct Effect {
        let id: EffectID
        let run: EffectScope.Run
        /// A Boolean value that indicates whether `settle` waits for the effect, because it ends by itself.
        let isAwaited: Bool
        let task: Task<Void, Never>
        /// The group that waits for the effect's end.
        let group: EffectGroup?
        let closeDelivery: @MainActor () -> Void
    }

    private let name: String
    private var effects: [Effect] = []
    /// The number of owners that use the scope now; `nil` before the first one.
    private var owners: Int?
    private let trace = Trace.current
    private let total = EffectCount.current

    init(_ name: String) {
        self.name = name
    }

    var count: Int { effects.count }

    /// A Boolean value that indicates whether all owners have closed the scope, so that no effect starts.
    var isClosed: Bool { owners == 0 }

    func open() { owners = (owners ?? 0) + 1 }

    func close() {
        owners = max(0, (owners ?? 0) - 1)
        if isClosed { cancelAll() }
    }

    func isRunning(_ id: EffectID) -> Bool {
        effects.contains { $0.id == id }
    }

    /// Starts an effect whose value is delivered when it finishes.
    /// - Parameter closeOther: A closure that closes further deliveries of the effect when it is cancelled.
    func start<Value>(
        _ id: EffectID, isAwaited: Bool = true, _ operation: @escaping @MainActor () async -> Value,
        _ delivery: Delivery<Value>, closing closeOther: @escaping @MainActor () -> Void = {}
    ) {
        let close: @MainActor () -> Void = {
            delivery.close()
            closeOther()
        }
        begin(id, isAwaited, in: isAwaited ? EffectScope.group : nil, close) { [weak self] run in
            let value = await operation()
            self?.finish(run) { delivery.body?(value) }
        }
    }

    /// Starts an effect that delivers values while it runs.
    func start<Value>(
        _ id: EffectID, isAwaited: Bool, _ operation: @escaping @MainActor () async -> Void,
        until delivery: Delivery<Value>
    ) {
        // No group waits for it, because it has no end of its own.
        begin(id, isAwaited, in: nil, { delivery.close() }) { [weak self] run in
            await operation()
            self?.finish(run) {}
        }
    }

    private func begin(
        _ id: EffectID, _ isAwaited: Bool, in group: EffectGroup?, _ closeDelivery: @escaping @MainActor () -> Void,
        _ body: @escaping @MainActor (EffectScope.Run) async -> Void
    ) {
        guard !isClosed else { return closeDelivery() }
        EffectScope.lastRun += 1
        let run = EffectScope.Run(number: EffectScope.lastRun)
        let token = EffectToken.ifAudited(name, id)
        let task = EffectScope.$currentRun.withValue(run) {
            Task { @MainActor in
                await body(run)
                withExtendedLifetime(token) {}
            }
        }
        group?.insert(run)
        effects.append(
            Effect(
                id: id, run: run, isAwaited: isAwaited, task: task, group: group, closeDelivery: closeDelivery))
        if let trace { record(in: trace, id, "started") }
        if isAwaited { total.insert(run) }
    }

    func cancel(_ id: EffectID) {
        end(effects.filter { $0.id == id }) { $0.id == id }
    }

    func cancelAll() {
        end(effects) { _ in true }
    }

    /// Removes an effect and delivers its result; tasks that wait for effects resume after that.
    private func finish(_ run: EffectScope.Run, _ deliver: () -> Void) {
        guard let index = effects.firstIndex(where: { $0.run == run }) else { return }
        let effect = effects.remove(at: index)
        if let trace { record(in: trace, effect.id, "finished") }
        deliver()
        guard effect.isAwaited else { return }
        total.remove([run])
        effect.group?.remove(run)
    }

    private func record(in trace: Trace, _ id: EffectID, _ what: String) {
        trace.pass(of: name, to: id.value.base)
        let id = id.name
        trace.record(.effect, name, TraceText(names: id.isEmpty ? what : id + " " + what))
    }

    /// Removes the effects before it cancels them, so that a cancellation handler does not find them.
    private func end(_ ending: [Effect], _ isEnding: (Effect) -> Bool) {
        guard !ending.isEmpty else { return }
        effects.removeAll(where: isEnding)
        if let trace { ending.forEach { record(in: trace, $0.id, "cancelled") } }
        for effect in ending {
            effect.closeDelivery()
            effect.task.cancel()
        }
        let awaited = ending.filter(\.isAwaited).map(\.run)
        guard !awaited.isEmpty else { return }
        total.remove(awaited)
        for effect in ending { effect.group?.remove(effect.run) }
    }
}

/// An object that lives until the task of an effect has ended, so that an audit finds cancelled tasks that still run.
private final class EffectToken: Sendable {
    private init() {}

    static func ifAudited(_ scope: String, _ id: EffectID) -> EffectToken? {
        guard LifetimeAudit.current != nil else { return nil }
        let token = EffectToken()
        LifetimeAudit.track(token, .effect, [scope, id.name].filter { !$0.isEmpty }.joined(separator: "."))
        return token
    }
}

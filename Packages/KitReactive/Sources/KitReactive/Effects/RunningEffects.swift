import KitCore

/// The tasks of one scope, in the order they were started; it outlives the scope while tasks end.
@MainActor
final class RunningEffects {
    private struct Effect {
        let id: String
        let run: EffectScope.Run
        /// Whether it comes to an end by itself, so that somebody may wait for that.
        let isAwaited: Bool
        let task: Task<Void, Never>
        /// What waits for the effect's end.
        let group: EffectGroup?
    }

    private let name: String
    private var effects: [Effect] = []
    private let trace = Trace.current

    init(_ name: String) {
        self.name = name
    }

    var count: Int { effects.count }

    func isRunning(_ id: String) -> Bool {
        effects.contains { $0.id == id }
    }

    func start(_ id: String, isAwaited: Bool = true, _ operation: @escaping @MainActor () async -> Void) {
        EffectScope.lastRun += 1
        let run = EffectScope.Run(number: EffectScope.lastRun)
        let token = EffectToken.ifAudited(name, id)
        let task = EffectScope.$currentRun.withValue(run) {
            Task { @MainActor [weak self] in
                await operation()
                self?.finish(run)
                withExtendedLifetime(token) {}
            }
        }
        let group = isAwaited ? EffectScope.group : nil
        group?.insert(run)
        effects.append(Effect(id: id, run: run, isAwaited: isAwaited, task: task, group: group))
        if let trace { tell(trace, id, "started") }
        if isAwaited {
            EffectScope.awaitedRuns.insert(run)
            EffectScope.running.value += 1
        }
    }

    func cancel(_ id: String) {
        end(effects.filter { $0.id == id }) { $0.id == id }
    }

    func cancelAll() {
        end(effects) { _ in true }
    }

    private func finish(_ run: EffectScope.Run) {
        guard let index = effects.firstIndex(where: { $0.run == run }) else { return }
        let effect = effects.remove(at: index)
        if let trace { tell(trace, effect.id, "finished") }
        guard effect.isAwaited else { return }
        EffectScope.awaitedRuns.remove(run)
        EffectScope.running.value -= 1
        effect.group?.remove(run)
    }

    private func tell(_ trace: Trace, _ id: String, _ what: String) {
        trace.record(.effect, name, TraceText(names: id.isEmpty ? what : id + " " + what))
    }

    /// Forgets the effects before it cancels them, so that a cancellation handler finds them gone.
    private func end(_ ending: [Effect], _ isEnding: (Effect) -> Bool) {
        guard !ending.isEmpty else { return }
        effects.removeAll(where: isEnding)
        if let trace { ending.forEach { tell(trace, $0.id, "cancelled") } }
        ending.forEach { $0.task.cancel() }
        let awaited = ending.filter(\.isAwaited).map(\.run)
        guard !awaited.isEmpty else { return }
        EffectScope.awaitedRuns.subtract(awaited)
        EffectScope.running.value -= awaited.count
        for effect in ending { effect.group?.remove(effect.run) }
    }
}

/// Lives until the task of an effect has ended, so that an audit sees cancelled tasks that go on; made only for audits.
private final class EffectToken: Sendable {
    private init() {}

    static func ifAudited(_ scope: String, _ id: String) -> EffectToken? {
        guard LifetimeAudit.current != nil else { return nil }
        let token = EffectToken()
        LifetimeAudit.track(token, .effect, [scope, id].filter { !$0.isEmpty }.joined(separator: "."))
        return token
    }
}

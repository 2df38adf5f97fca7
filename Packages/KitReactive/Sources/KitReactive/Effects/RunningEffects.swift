import KitCore

/// The tasks of one scope, in the order they were started; it outlives the scope while tasks end.
@MainActor
final class RunningEffects {
    private struct Effect {
        let id: String
        let number: UInt64
        /// Whether it comes to an end by itself, so that somebody may wait for that.
        let isAwaited: Bool
        let task: Task<Void, Never>
    }

    private let name: String
    private var effects: [Effect] = []
    private var lastNumber: UInt64 = 0
    private let trace = Trace.current

    init(_ name: String) {
        self.name = name
    }

    var count: Int { effects.count }

    func isRunning(_ id: String) -> Bool {
        effects.contains { $0.id == id }
    }

    func start(_ id: String, isAwaited: Bool = true, _ operation: @escaping @MainActor () async -> Void) {
        lastNumber += 1
        let number = lastNumber
        let token = EffectToken.ifAudited(name, id)
        let task = Task { @MainActor [weak self] in
            await operation()
            self?.finish(number)
            withExtendedLifetime(token) {}
        }
        effects.append(Effect(id: id, number: number, isAwaited: isAwaited, task: task))
        if let trace { tell(trace, id, "started") }
        if isAwaited { EffectScope.running.value += 1 }
    }

    func cancel(_ id: String) {
        end(effects.filter { $0.id == id }) { $0.id == id }
    }

    func cancelAll() {
        end(effects) { _ in true }
    }

    private func finish(_ number: UInt64) {
        guard let index = effects.firstIndex(where: { $0.number == number }) else { return }
        let effect = effects.remove(at: index)
        if let trace { tell(trace, effect.id, "finished") }
        if effect.isAwaited { EffectScope.running.value -= 1 }
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
        let awaited = ending.count(where: \.isAwaited)
        if awaited > 0 { EffectScope.running.value -= awaited }
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

/// Tasks that belong to a scene (or view model, interactor, controller) and end with it.
///
/// When the scope is freed, its tasks are cancelled. A cancelled effect counts as not running at once, although its
/// task may take a while to notice; a finished one removes itself.
@MainActor
public final class EffectScope {
    /// What happens to an effect that is started while another of the same identity runs.
    public enum Policy: Sendable {
        /// Both run.
        case concurrent
        /// The one that runs is cancelled; the new one runs.
        case cancelPrevious
        /// The new one is not started.
        case ignoreIfRunning
    }

    /// Identifies one run of an effect in the whole process.
    public struct Run: Hashable, Sendable {
        let number: UInt64
    }

    /// The number of effects of the process that come to an end by themselves; a program that prints its first settled
    /// screen waits for them.
    public static let running = Property(0)
    /// The runs that `running` counts.
    public internal(set) static var awaitedRuns: Set<Run> = []
    /// The run that the current task belongs to; `nil` outside of effects.
    @TaskLocal public static var currentRun: Run?
    static var lastRun: UInt64 = 0
    /// What waits for the effects that the current task starts.
    @TaskLocal static var group: EffectGroup?

    private let effects: RunningEffects

    /// Creates a scope; the name appears in leak reports.
    public init(_ name: String = "") {
        effects = RunningEffects(name)
    }

    deinit {
        // The scope may be freed on any thread; what it ran is kept a moment longer, to be cancelled where it belongs.
        let effects = effects
        onMainActor { effects.cancelAll() }
    }

    /// Starts an effect in a later turn of the main actor; false when it was ignored because another one runs.
    ///
    /// The operation runs on the main actor, until it is finished or notices that it was cancelled.
    @discardableResult
    public func run(
        _ id: String = "",
        policy: Policy = .concurrent,
        _ operation: @escaping @MainActor () async -> Void
    ) -> Bool {
        switch policy {
        case .concurrent: break
        case .cancelPrevious: effects.cancel(id)
        case .ignoreIfRunning: if effects.isRunning(id) { return false }
        }
        effects.start(id, operation)
        return true
    }

    /// Starts an effect that only waits for what may come, such as one that listens to a stream or tells the time.
    ///
    /// It is an effect like others, except that nobody waits for it: it is not among `running`. Another one of the same
    /// identity is cancelled.
    public func listen(_ id: String, _ operation: @escaping @MainActor () async -> Void) {
        effects.cancel(id)
        effects.start(id, isAwaited: false, operation)
    }

    /// Cancels all effects of this identity.
    public func cancel(_ id: String) {
        effects.cancel(id)
    }

    /// Cancels all effects of the scope; others can be started afterwards.
    public func cancelAll() {
        effects.cancelAll()
    }

    /// Whether an effect of this identity was started and is neither finished nor cancelled.
    public func isRunning(_ id: String) -> Bool {
        effects.isRunning(id)
    }

    /// How many effects were started and are neither finished nor cancelled.
    public var runningCount: Int {
        effects.count
    }
}

// MARK: - Waiting for effects

extension EffectScope {
    /// Calls `work`, and returns when the effects that it started have ended, with those that they started in turn.
    ///
    /// A cancelled effect has ended; what only listens is not waited for. A cancelled caller returns at once.
    public static func waitForEffects(of work: @MainActor () -> Void) async {
        let group = EffectGroup()
        $group.withValue(group) { work() }
        await group.wait()
    }
}

/// Counts the effects that something has started, and resumes who waits for their end.
@MainActor
final class EffectGroup {
    private var runs: Set<EffectScope.Run> = []
    private var waiter: CheckedContinuation<Void, Never>?

    func insert(_ run: EffectScope.Run) { runs.insert(run) }

    func remove(_ run: EffectScope.Run) {
        if runs.remove(run) != nil, runs.isEmpty { resume() }
    }

    /// Returns when no effect is left, or when the caller is cancelled.
    func wait() async {
        guard !runs.isEmpty else { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { continuation.resume() } else { waiter = continuation }
            }
        } onCancel: {
            onMainActor { self.resume() }
        }
    }

    private func resume() {
        let waiter = waiter
        self.waiter = nil
        waiter?.resume()
    }
}

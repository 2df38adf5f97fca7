import CTaskHooks
import Dispatch
import Synchronization

/// Runs every Swift job of the process on one queue, first in, first out, so that idleness can be detected.
///
/// A caller of `settle` continues when no job can run without time or an external answer. Work outside Swift
/// concurrency that a test waits for is enclosed in `beginOutsideWork` and `endOutsideWork`. A sleep on a real clock is
/// not detected; apps sleep on the clock that they receive.
public final class SerialRuntime: Sendable {
    /// The queue of the process, which is installed on first use.
    public static let shared = SerialRuntime()

    private struct Job {
        let job: UnownedJob
        let isMain: Bool
        let family: Int
    }

    private struct State {
        var jobs: [Job] = []
        var next = 0
        var isDraining = false
        var outside = 0
        var waiters: [Waiter] = []
        var hasReceivedMainJob = false
        /// The number of jobs that have begun.
        var begun = 0
        /// The family of the running job, which the jobs that it enqueues inherit; 0 belongs to no caller.
        var family = 0
        var lastFamily = 0
        /// The families of callers that gave up, whose work continues and counts for every caller.
        var exhausted: Set<Int> = []
    }

    private struct Waiter {
        let continuation: UnsafeContinuation<Bool, Never>
        let family: Int
        /// The number of jobs of its family, and of exhausted ones, until the caller gives up.
        var jobsLeft: Int
        /// The number of jobs of unknown descent until the caller gives up; concurrent tests may have many of them.
        var unknownJobsLeft: Int

        var isExhausted: Bool { jobsLeft <= 0 || unknownJobsLeft <= 0 }
    }

    /// More successive jobs than an app needs in one step: work that exceeds this number never ends.
    public static let settleLimit = 4_000_000
    /// The same for jobs of unknown descent, of which tests at the same time have millions.
    private static let unknownLimit = 40_000_000

    /// A task executor for jobs without an actor.
    private final class Pool: TaskExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            SerialRuntime.shared.add(UnownedJob(job), isMain: false)
        }
    }

    /// The main actor's executor, which the runtime of Swift 6.3 uses instead of calling the enqueue hook.
    private final class Main: SerialExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            SerialRuntime.shared.add(UnownedJob(job), isMain: true)
        }

        func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }
    }

    private let state = Mutex(State())
    private let pool = Pool()
    private let main = Main()

    private init() {
        // An unowned executor consists of two words, its identity and its implementation, in every runtime that has the
        // hook.
        let (identity, implementation) = unsafeBitCast(main.asUnownedSerialExecutor(), to: (UInt, UInt).self)
        let result = kit_install_task_hooks(kit_executor(identity: identity, implementation: implementation)) {
            job, kind in
            // The runtime passes a reference to its job as a plain pointer, which `UnownedJob` wraps.
            SerialRuntime.shared.add(unsafeBitCast(job, to: UnownedJob.self), isMain: kind == kit_job_main)
        }
        precondition(result == 0, "This Swift runtime has no enqueue hooks. " + Self.remedy)
    }

    private static let remedy = "Tests cannot tell when an app has settled: use Swift 6.2 or 6.3."

    /// Waits until no job of this process can run without time or an external answer.
    ///
    /// Work that never suspends occupies the only thread forever, and cannot be interrupted.
    /// - Parameter limit: The number of jobs after which the method gives up. Only jobs that descend from the caller
    ///   count: jobs of concurrent tests count for those tests. Jobs whose descent is unknown have a limit of
    ///   their own, which is ten times ``settleLimit``.
    /// - Returns: `true` if the process has settled.
    @MainActor @discardableResult
    public func settle(limit: Int = settleLimit) async -> Bool {
        requireMainJobs()
        return await withUnsafeContinuation { continuation in
            let start = state.withLock { state in
                state.waiters.append(
                    Waiter(
                        continuation: continuation, family: state.family, jobsLeft: limit,
                        unknownJobsLeft: Self.unknownLimit))
                defer { state.isDraining = true }
                return !state.isDraining
            }
            if start { schedule() }
        }
    }

    /// Traps if jobs of the main actor bypass the queue, because `settle` would return before they have run.
    @MainActor
    private func requireMainJobs() {
        guard !state.withLock(\.hasReceivedMainJob) else { return }
        Task { @MainActor in }
        precondition(
            state.withLock(\.hasReceivedMainJob), "Jobs of the main actor bypass this runtime's hooks. " + Self.remedy)
    }

    /// Begins work outside Swift concurrency, for whose end `settle` waits.
    package func beginOutsideWork() { state.withLock { $0.outside += 1 } }

    /// Ends work that `beginOutsideWork` began.
    package func endOutsideWork() {
        state.withLock { $0.outside -= 1 }
        wake()
    }

    private func add(_ job: UnownedJob, isMain: Bool) {
        state.withLock { state in
            if isMain { state.hasReceivedMainJob = true }
            state.jobs.append(Job(job: job, isMain: isMain, family: state.family))
        }
        wake()
    }

    private func wake() {
        let start = state.withLock { state in
            defer { state.isDraining = true }
            return !state.isDraining
        }
        if start { schedule() }
    }

    private func schedule() {
        DispatchQueue.main.async { self.drain() }
    }

    private func drain() {
        while let (job, number) = takeJob() {
            if number & 1_023 == 0 { resumeExhausted() }
            if job.isMain {
                job.job.runSynchronously(on: main.asUnownedSerialExecutor())
            } else {
                job.job.runSynchronously(on: pool.asUnownedTaskExecutor())
            }
        }
        // Blocks that were sent directly to the main queue may have enqueued jobs, so check once more.
        DispatchQueue.main.async { self.rest() }
    }

    private func takeJob() -> (job: Job, number: Int)? {
        state.withLock { state in
            guard state.next < state.jobs.count else {
                state.jobs.removeAll(keepingCapacity: true)
                state.next = 0
                state.family = 0
                return nil
            }
            let job = state.jobs[state.next]
            state.next += 1
            state.begun &+= 1
            state.family = job.family
            let isExhausted = state.exhausted.contains(job.family)
            for index in state.waiters.indices {
                if isExhausted || job.family != 0 && state.waiters[index].family == job.family {
                    state.waiters[index].jobsLeft -= 1
                } else if job.family == 0 {
                    state.waiters[index].unknownJobsLeft -= 1
                }
            }
            return (job, state.begun)
        }
    }

    /// Resumes the callers whose limit is reached; called at intervals, because it takes as long as a job.
    private func resumeExhausted() {
        let exhausted = state.withLock { state -> [Waiter] in
            // Removes finished jobs: if jobs keep enqueuing jobs, the list is never empty.
            state.jobs.removeFirst(state.next)
            state.next = 0
            let exhausted = state.waiters.filter(\.isExhausted)
            if !exhausted.isEmpty { state.waiters.removeAll(where: \.isExhausted) }
            state.exhausted.formUnion(exhausted.map(\.family))
            return exhausted
        }
        for waiter in exhausted { waiter.continuation.resume(returning: false) }
    }

    private func rest() {
        let (hasJobs, waiter) = state.withLock { state -> (Bool, Waiter?) in
            if state.next < state.jobs.count { return (true, nil) }
            state.isDraining = false
            guard state.outside == 0, !state.waiters.isEmpty else { return (false, nil) }
            let waiter = state.waiters.removeFirst()
            // Nothing of its former family can run any more, so the caller begins a new family.
            state.lastFamily += 1
            state.family = state.lastFamily
            return (false, waiter)
        }
        if hasJobs { return drain() }
        waiter?.continuation.resume(returning: true)
        state.withLock { $0.family = 0 }
    }
}

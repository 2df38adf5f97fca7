import CTaskHooks
import Dispatch
import Synchronization

/// Runs every Swift job of the process on one queue, first in, first out, so that "nothing can run" is an event.
///
/// A caller of `settle` continues when no job can run without time or an answer from outside. Work outside Swift
/// concurrency that a test waits for is bracketed by `beginOutsideWork` and `endOutsideWork`. A sleep by a real clock
/// is neither seen nor waited for: apps sleep by the clock that they are given.
public final class SerialRuntime: Sendable {
    /// The process's one queue; installed on first use.
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
        /// The number of jobs begun.
        var begun = 0
        /// The family of the job that runs, and so of the jobs that it enqueues; 0 is known to belong to no caller.
        var family = 0
        var lastFamily = 0
        /// The families of callers that gave up: their work continues, and counts for every caller.
        var exhausted: Set<Int> = []
    }

    private struct Waiter {
        let continuation: UnsafeContinuation<Bool, Never>
        let family: Int
        /// The number of jobs until it gives up.
        var jobsLeft: Int
    }

    /// More jobs in a row than any app has in one step: work that exceeds this number never ends.
    public static let settleLimit = 4_000_000

    /// A task executor that stands for the queue, so that jobs without an actor have a defined executor.
    private final class Pool: TaskExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            SerialRuntime.shared.add(UnownedJob(job), isMain: false)
        }
    }

    /// The main actor's executor, which the runtime of Swift 6.3 requests instead of calling the enqueue hook.
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
        // An unowned executor is two words, its identity and its implementation, in every runtime that has the hook.
        let (identity, implementation) = unsafeBitCast(main.asUnownedSerialExecutor(), to: (UInt, UInt).self)
        let result = kit_install_task_hooks(kit_executor(identity: identity, implementation: implementation)) {
            job, kind in
            // The runtime passes a reference to its job as a plain pointer; `UnownedJob` is that reference.
            SerialRuntime.shared.add(unsafeBitCast(job, to: UnownedJob.self), isMain: kind == kit_job_main)
        }
        precondition(result == 0, "This Swift runtime has no enqueue hooks. " + Self.remedy)
    }

    private static let remedy = "Tests cannot tell when an app has settled: use Swift 6.2 or 6.3."

    /// Returns when no job of this process can run without time or an answer from outside.
    ///
    /// Work that never suspends holds the one thread forever, and nothing can be done about that.
    /// - Parameter limit: The number of jobs after which it gives up. Only jobs that descend from the caller count,
    ///   as far as their descent is known: jobs of concurrent tests count against those tests.
    /// - Returns: Whether the process has settled.
    @MainActor @discardableResult
    public func settle(limit: Int = settleLimit) async -> Bool {
        requireMainJobs()
        return await withUnsafeContinuation { continuation in
            let start = state.withLock { state in
                state.waiters.append(Waiter(continuation: continuation, family: state.family, jobsLeft: limit))
                defer { state.isDraining = true }
                return !state.isDraining
            }
            if start { schedule() }
        }
    }

    /// Traps when jobs of the main actor bypass the queue: `settle` would return before they have run.
    @MainActor
    private func requireMainJobs() {
        guard !state.withLock(\.hasReceivedMainJob) else { return }
        Task { @MainActor in }
        precondition(
            state.withLock(\.hasReceivedMainJob), "Jobs of the main actor bypass this runtime's hooks. " + Self.remedy)
    }

    /// Marks the beginning of work outside Swift concurrency; `settle` waits until it has ended.
    package func beginOutsideWork() { state.withLock { $0.outside += 1 } }

    /// Ends what `beginOutsideWork` began.
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
        // Once more around the main queue: blocks sent there directly may have made jobs in the meantime.
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
            state.family = state.exhausted.contains(job.family) ? 0 : job.family
            for index in state.waiters.indices where state.family == 0 || state.waiters[index].family == state.family {
                state.waiters[index].jobsLeft -= 1
            }
            return (job, state.begun)
        }
    }

    /// Resumes the callers whose limit is reached; done now and then, because it takes as long as a job.
    private func resumeExhausted() {
        let exhausted = state.withLock { state -> [Waiter] in
            // Jobs that have run are removed: where jobs make jobs, the end of the list never comes.
            state.jobs.removeFirst(state.next)
            state.next = 0
            let exhausted = state.waiters.filter { $0.jobsLeft <= 0 }
            if !exhausted.isEmpty { state.waiters.removeAll { $0.jobsLeft <= 0 } }
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
            // Nothing of its former family can run any more: what the caller does next is a separate family.
            state.lastFamily += 1
            state.family = state.lastFamily
            return (false, waiter)
        }
        if hasJobs { return drain() }
        waiter?.continuation.resume(returning: true)
        state.withLock { $0.family = 0 }
    }
}

import CTaskHooks
import Dispatch
import Synchronization

/// Runs every Swift job of the process on one queue, first in, first out, so that "nothing can run" is an event.
///
/// Whoever waits in `settle` goes on when no job can run without time or an answer from outside. Work outside Swift
/// concurrency that a test waits for is bracketed by `beginOutsideWork` and `endOutsideWork`. A sleep by a real clock
/// is neither seen nor waited for: apps sleep by the clock that they are given.
public final class SerialRuntime: Sendable {
    /// The process's one queue; installed when it is first asked for.
    public static let shared = SerialRuntime()

    private struct Job {
        let job: UnownedJob
        let isMain: Bool
    }

    private struct State {
        var jobs: [Job] = []
        var next = 0
        var isDraining = false
        var outside = 0
        var waiters: [Waiter] = []
        /// How many jobs were begun.
        var begun = 0
    }

    private struct Waiter {
        let continuation: UnsafeContinuation<Bool, Never>
        /// The number of the job with which its patience ends.
        let limit: Int
    }

    /// More jobs in a row than any app has in one step: what has begun so many and goes on will go on for ever.
    public static let patience = 4_000_000

    /// A task executor that stands for the queue, so that jobs which belong to no actor know where they run.
    private final class Pool: TaskExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            SerialRuntime.shared.add(Job(job: UnownedJob(job), isMain: false))
        }
    }

    private let state = Mutex(State())
    private let pool = Pool()

    private init() {
        let result = kit_install_task_hooks { job, kind in
            // The runtime hands over a reference to its job as a plain pointer; `UnownedJob` is that reference.
            let job = unsafeBitCast(job, to: UnownedJob.self)
            SerialRuntime.shared.add(Job(job: job, isMain: kind == kit_job_main))
        }
        precondition(
            result == 0,
            "This Swift runtime has no enqueue hooks: tests cannot tell when an app has settled. Use Swift 6.2 or 6.3.")
    }

    /// Returns when no job of this process can run without time or an answer from outside.
    ///
    /// Work that never suspends holds the one thread for ever, and nothing can be done about that.
    /// - Parameter patience: After so many jobs it returns all the same.
    /// - Returns: Whether the process has settled.
    @MainActor @discardableResult
    public func settle(patience: Int = patience) async -> Bool {
        await withUnsafeContinuation { continuation in
            let start = state.withLock { state in
                state.waiters.append(Waiter(continuation: continuation, limit: state.begun &+ patience))
                defer { state.isDraining = true }
                return !state.isDraining
            }
            if start { schedule() }
        }
    }

    /// Says that something outside Swift concurrency works for a test; nobody settles until it has ended.
    public func beginOutsideWork() { state.withLock { $0.outside += 1 } }

    /// Ends what `beginOutsideWork` began.
    public func endOutsideWork() {
        state.withLock { $0.outside -= 1 }
        wake()
    }

    private func add(_ job: Job) {
        state.withLock { $0.jobs.append(job) }
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
            if number & 1_023 == 0 { endPatience() }
            if job.isMain {
                job.job.runSynchronously(on: MainActor.sharedUnownedExecutor)
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
                return nil
            }
            state.next += 1
            state.begun &+= 1
            return (state.jobs[state.next - 1], state.begun)
        }
    }

    /// Lets those go on who have waited for too many jobs; done now and then, for it takes as long as a job.
    private func endPatience() {
        let impatient = state.withLock { state -> [Waiter] in
            // What has run is let go of: where jobs make jobs, the end of the list never comes.
            state.jobs.removeFirst(state.next)
            state.next = 0
            let impatient = state.waiters.filter { $0.limit <= state.begun }
            if !impatient.isEmpty { state.waiters.removeAll { $0.limit <= state.begun } }
            return impatient
        }
        for waiter in impatient { waiter.continuation.resume(returning: false) }
    }

    private func rest() {
        let (hasJobs, waiter) = state.withLock { state -> (Bool, Waiter?) in
            if state.next < state.jobs.count { return (true, nil) }
            state.isDraining = false
            let mayGoOn = state.outside == 0 && !state.waiters.isEmpty
            return (false, mayGoOn ? state.waiters.removeFirst() : nil)
        }
        if hasJobs { return drain() }
        waiter?.continuation.resume(returning: true)
    }
}

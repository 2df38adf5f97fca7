import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Runs work on a separate thread, and blocks the current thread until it has ended.
func blockingElsewhere(_ work: @escaping @Sendable () -> Void) {
    blockingElsewhere([work])
}

/// Runs each piece of work on a separate thread, all at once, and blocks the current thread until all have ended.
func blockingElsewhere(_ works: [@Sendable () -> Void]) {
    let start = StartLine(count: works.count)
    let threads = works.map { work in
        let box = Unmanaged.passRetained(
            WorkBox {
                start.wait()
                work()
            })
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        pthread_create(&thread, nil, runWorkBox, box.toOpaque())
        return thread
    }
    for thread in threads {
        #if canImport(Darwin)
        if let thread { pthread_join(thread, nil) }
        #else
        pthread_join(thread, nil)
        #endif
    }
}

/// A barrier that releases threads once all of them have arrived.
private final class StartLine: Sendable {
    private let missing: Atomic<Int>

    init(count: Int) { missing = Atomic(count) }

    func wait() {
        missing.subtract(1, ordering: .acquiringAndReleasing)
        while missing.load(ordering: .acquiring) > 0 { sched_yield() }
    }
}

private final class WorkBox: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = work
    }
}

#if canImport(Darwin)
private func runWorkBox(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<WorkBox>.fromOpaque(context).takeRetainedValue().work()
    return nil
}
#else
private func runWorkBox(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context {
        Unmanaged<WorkBox>.fromOpaque(context).takeRetainedValue().work()
    }
    return nil
}
#endif

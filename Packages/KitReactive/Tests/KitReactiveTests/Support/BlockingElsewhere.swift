import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Runs work on a separate thread and blocks this one until it has ended, so that nothing runs in between.
func blockingElsewhere(_ work: @escaping @Sendable () -> Void) {
    blockingElsewhere([work])
}

/// Runs each piece of work on a separate thread, all at once, and blocks this one until all have ended.
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

/// Lets threads go on when all of them have come.
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

import CTerminal

#if canImport(Darwin)
import CoreFoundation
import Darwin
#else
import Dispatch  // links the library that CTerminal calls
import Glibc
#endif

/// Serves the main dispatch queue, on which the main actor runs, and waits for it and for descriptors.
///
/// On Linux, it uses the descriptor that CoreFoundation's run loop uses; on Darwin, the run loop itself.
@MainActor final class MainQueue {
    /// The events to wait for on a descriptor.
    struct Interest {
        var descriptor: Int32
        var readable = true
        var writable = false

        var events: Int32 { (readable ? Int32(POLLIN) : 0) | (writable ? Int32(POLLOUT) : 0) }
    }

    /// The events that ``wait(for:until:)`` found on a descriptor.
    struct Readiness: OptionSet {
        let rawValue: Int
        static let readable = Readiness(rawValue: 1)
        static let writable = Readiness(rawValue: 2)
        static let hungUp = Readiness(rawValue: 4)
    }

    #if canImport(Darwin)
    var watched: [Int32: CFFileDescriptor] = [:]
    #else
    /// Does nothing, because no descriptors are stored.
    func unwatchAll() {}
    #endif

    /// Runs main-actor work that is ready; returns `false` if there is none.
    func drain() -> Bool {
        #if canImport(Darwin)
        CFRunLoopRunInMode(.defaultMode, 0, true) == .handledSource
        #else
        cterminal_main_queue_drain()
        #endif
    }

    /// Waits until a descriptor is ready, the queue has work, or the deadline passes (`nil` for no limit).
    func wait(for interests: [Interest], until deadline: ContinuousClock.Instant?) -> [Readiness] {
        #if canImport(Darwin)
        waitInRunLoop(for: interests, until: deadline)
        return check(interests, milliseconds: 0)
        #else
        let queue = Interest(descriptor: cterminal_main_queue_descriptor())
        return check(interests + [queue], milliseconds: Self.milliseconds(until: deadline)).dropLast()
        #endif
    }

    /// Waits for one descriptor, without running the main queue's work.
    func waitAlone(for interest: Interest, until deadline: ContinuousClock.Instant) -> Readiness {
        check([interest], milliseconds: Self.milliseconds(until: deadline))[0]
    }

    private func check(_ interests: [Interest], milliseconds: Int32) -> [Readiness] {
        var entries = interests.map {
            pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0)
        }
        guard systemPoll(&entries, milliseconds) > 0 else { return interests.map { _ in [] } }
        return entries.map { entry in
            let events = Int32(entry.revents)
            var found: Readiness = []
            if events & Int32(POLLIN) != 0 { found.insert(.readable) }
            if events & Int32(POLLOUT) != 0 { found.insert(.writable) }
            if events & Int32(POLLHUP | POLLERR | POLLNVAL) != 0 { found.insert(.hungUp) }
            return found
        }
    }

    /// Returns the remaining time, rounded up so that a wait does not end early and spin.
    private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
        guard let deadline else { return -1 }
        let left = ContinuousClock.now.duration(to: deadline)
        guard left > .zero else { return 0 }
        let (seconds, attoseconds) = left.components
        let milliseconds = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return Int32(clamping: milliseconds)
    }
}

/// Runs the main actor in a program without a terminal, such as in a pipe.
@MainActor package enum HeadlessLoop {
    /// Runs the main actor's work until a condition is met, which is checked after each job.
    ///
    /// Like `TerminalSession.run()`, call it on thread 0 and not from a task.
    package static func run(until isFinished: @MainActor () -> Bool) {
        let queue = MainQueue()
        defer { queue.unwatchAll() }
        while !isFinished() {
            if !queue.drain() { _ = queue.wait(for: [], until: nil) }
        }
    }
}

/// The system call, named differently from the method that uses it.
private func systemPoll(_ entries: inout [pollfd], _ milliseconds: Int32) -> Int32 {
    poll(&entries, nfds_t(entries.count), milliseconds)
}

#if canImport(Darwin)
/// Darwin serves the main queue only in its run loop, so the event loop waits there.
extension MainQueue {
    /// Waits in the run loop, with callbacks that do nothing, because `poll` finds the ready descriptors afterwards.
    func waitInRunLoop(for interests: [Interest], until deadline: ContinuousClock.Instant?) {
        for interest in interests {
            guard let descriptor = watch(interest.descriptor) else { continue }
            // One-shot: each wait enables its own callbacks.
            if interest.readable { CFFileDescriptorEnableCallBacks(descriptor, kCFFileDescriptorReadCallBack) }
            if interest.writable { CFFileDescriptorEnableCallBacks(descriptor, kCFFileDescriptorWriteCallBack) }
        }
        let forever = 1.0e10
        let seconds = deadline.map { max(0, ContinuousClock.now.duration(to: $0) / .seconds(1)) } ?? forever
        CFRunLoopRunInMode(.defaultMode, seconds, true)
        for interest in interests where interest.writable {
            guard let descriptor = watched[interest.descriptor] else { continue }
            CFFileDescriptorDisableCallBacks(descriptor, kCFFileDescriptorWriteCallBack)
        }
    }

    private func watch(_ descriptor: Int32) -> CFFileDescriptor? {
        if let known = watched[descriptor] { return known }
        guard let made = CFFileDescriptorCreate(nil, descriptor, false, { _, _, _ in }, nil) else { return nil }
        watched[descriptor] = made
        CFRunLoopAddSource(CFRunLoopGetMain(), CFFileDescriptorCreateRunLoopSource(nil, made, 0), .defaultMode)
        return made
    }

    /// Removes the descriptors, which may be closed now.
    func unwatchAll() {
        for descriptor in watched.values { CFFileDescriptorInvalidate(descriptor) }
        watched = [:]
    }
}
#endif

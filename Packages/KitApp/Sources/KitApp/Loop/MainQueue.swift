import CTerminal

#if canImport(Darwin)
import CoreFoundation
import Darwin
#elseif canImport(Glibc)
import Dispatch  // links the library that CTerminal calls
import Glibc
#elseif canImport(Musl)
import Dispatch  // links the library that CTerminal calls
import Musl
#endif

/// Serves the main dispatch queue, on which the main actor runs, and waits for it and for descriptors.
///
/// On Linux by the descriptor that CoreFoundation's run loop uses, on Darwin by that run loop itself.
@MainActor final class MainQueue {
    /// The events to watch for on a descriptor.
    struct Interest {
        var descriptor: Int32
        var readable = true
        var writable = false

        var events: Int32 { (readable ? Int32(POLLIN) : 0) | (writable ? Int32(POLLOUT) : 0) }
    }

    /// The events that ``wait(for:until:)`` found on one descriptor.
    struct Readiness: OptionSet {
        let rawValue: Int
        static let readable = Readiness(rawValue: 1)
        static let writable = Readiness(rawValue: 2)
        static let hungUp = Readiness(rawValue: 4)
    }

    #if canImport(Darwin)
    var watched: [Int32: CFFileDescriptor] = [:]
    #else
    /// Removes the descriptors, which may be closed now; here none is stored.
    func unwatchAll() {}
    #endif

    /// Runs main-actor work that is runnable now; false when there was none.
    func drain() -> Bool {
        #if canImport(Darwin)
        CFRunLoopRunInMode(.defaultMode, 0, true) == .handledSource
        #else
        cterminal_main_queue_drain()
        #endif
    }

    /// Waits until a descriptor is ready, the queue has work, or the time has come (nil: no limit).
    func wait(for interests: [Interest], until deadline: ContinuousClock.Instant?) -> [Readiness] {
        #if canImport(Darwin)
        waitInRunLoop(for: interests, until: deadline)
        return check(interests, milliseconds: 0)
        #else
        let queue = Interest(descriptor: cterminal_main_queue_descriptor())
        return check(interests + [queue], milliseconds: Self.milliseconds(until: deadline)).dropLast()
        #endif
    }

    /// Waits for one descriptor and nothing else: the main queue's work is left alone.
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

    /// Rounded up, so that a wait never ends before its time and spins.
    private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
        guard let deadline else { return -1 }
        let left = ContinuousClock.now.duration(to: deadline)
        guard left > .zero else { return 0 }
        let (seconds, attoseconds) = left.components
        let milliseconds = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return Int32(clamping: milliseconds)
    }
}

/// Serves the main actor in a program without a terminal, such as in a pipe.
@MainActor package enum HeadlessLoop {
    /// Runs the main actor's work until a condition is met; checks it after each piece of work.
    ///
    /// Call it on thread 0, and not from a task, as `TerminalSession.run()`.
    package static func run(until isFinished: @MainActor () -> Bool) {
        let queue = MainQueue()
        defer { queue.unwatchAll() }
        while !isFinished() {
            if !queue.drain() { _ = queue.wait(for: [], until: nil) }
        }
    }
}

/// The system call; named apart from the method that uses it.
private func systemPoll(_ entries: inout [pollfd], _ milliseconds: Int32) -> Int32 {
    poll(&entries, nfds_t(entries.count), milliseconds)
}

#if canImport(Darwin)
import CoreFoundation

/// Darwin serves the main queue in its run loop only, so the loop waits there.
extension MainQueue {
    /// Waits in the run loop; `poll` finds ready sources afterwards, so the callbacks do nothing.
    func waitInRunLoop(for interests: [Interest], until deadline: ContinuousClock.Instant?) {
        for interest in interests {
            guard let descriptor = watch(interest.descriptor) else { continue }
            // One-shot: each wait enables its own callbacks again.
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

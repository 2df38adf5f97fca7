#if canImport(Darwin)
import CoreFoundation

/// Darwin serves the main queue in its run loop only, so the loop waits there.
extension MainQueue {
    /// Makes the run loop wait; `poll` finds ready sources afterwards, so the callbacks do nothing.
    func waitInRunLoop(for interests: [Interest], until deadline: ContinuousClock.Instant?) {
        for interest in interests {
            guard let descriptor = watch(interest.descriptor) else { continue }
            // One-shot: each wait enables again what it is interested in.
            CFFileDescriptorEnableCallBacks(descriptor, kCFFileDescriptorReadCallBack)
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

    /// Forgets the descriptors, which may be closed now.
    func unwatchAll() {
        for descriptor in watched.values { CFFileDescriptorInvalidate(descriptor) }
        watched = [:]
    }
}
#endif

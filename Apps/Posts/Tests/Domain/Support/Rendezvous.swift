import Dispatch

/// A meeting of two threads: neither passes before the other has arrived.
nonisolated final class Rendezvous: Sendable {
    private let first = DispatchSemaphore(value: 0)
    private let second = DispatchSemaphore(value: 0)

    func arriveFirst() {
        first.signal()
        second.wait()
    }

    func arriveSecond() {
        second.signal()
        first.wait()
    }
}

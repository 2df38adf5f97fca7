import Dispatch

/// Two threads that wait for each other: neither passes before the other has come.
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

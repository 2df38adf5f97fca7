import Synchronization

nonisolated final class Steps: Sendable {
    private let steps = Mutex<[Double]>([])

    var all: [Double] { steps.withLock { $0 } }

    func add(_ step: Double) { steps.withLock { $0.append(step) } }
}

import Dispatch

/// Runs work that waits for the disk or computes for long off the threads of Swift concurrency.
enum BlockingWork {
    private static let queue = DispatchQueue(label: "wallet.work", qos: .userInitiated, attributes: .concurrent)

    static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result(catching: work)) }
        }
    }
}

import Dispatch

/// Hashes passwords one after another on a queue of its own, so that no thread of Swift concurrency computes for long and
/// whoever sends many passwords has to wait for one processor.
struct PasswordHasher: Sendable {
    let cost: PasswordHash.Cost
    private let queue = DispatchQueue(label: "accounts.passwords")

    init(cost: PasswordHash.Cost) { self.cost = cost }

    /// The hash of a new password, as text; empty, and so nobody's, when it cannot be computed.
    func hash(_ password: String) async -> String {
        await run { PasswordHash(of: password, cost: cost)?.text ?? "" }
    }

    /// Whether a password is the one of a hash; without a hash as much is computed, for nothing.
    func verify(_ password: String, _ text: String?) async -> Bool {
        await run {
            guard let hash = text.flatMap(PasswordHash.init(text:)) else {
                _ = PasswordHash(of: password, cost: cost)
                return false
            }
            return hash.isHash(of: password)
        }
    }

    private func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}

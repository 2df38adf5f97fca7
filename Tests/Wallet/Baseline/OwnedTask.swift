/// A task of a screen: it ends with the screen, and its answer is dropped once it is cancelled.
final class OwnedTask {
    private var task: Task<Void, Never>?

    isolated deinit { task?.cancel() }

    /// A Boolean value that indicates whether the answer is still to come.
    var isRunning: Bool { task != nil }

    /// Starts work, in place of work that is still running.
    func start<Answer>(
        _ work: @escaping @MainActor () async throws -> Answer, done: @escaping @MainActor (Answer) -> Void = { _ in },
        failed: @escaping @MainActor (any Error) -> Void = { _ in }
    ) {
        task?.cancel()
        task = Task { [weak self] in
            do {
                let answer = try await work()
                guard !Task.isCancelled else { return }
                self?.task = nil
                done(answer)
            } catch {
                guard !Task.isCancelled else { return }
                self?.task = nil
                failed(error)
            }
        }
    }

    func cancel() {
        task?.cancel()
        task = nil
    }
}

/// Waits on the main actor until the task is cancelled, so that no other thread takes part in the measurement.
func waitForever() async {
    let wait = Wait()
    await withTaskCancellationHandler {
        await withCheckedContinuation { wait.begin($0) }
    } onCancel: {
        // Scopes cancel their work on the main actor, where this work runs.
        MainActor.assumeIsolated { wait.end() }
    }
}

/// The continuation of a wait.
private final class Wait {
    private var continuation: CheckedContinuation<Void, Never>?
    private var isEnded = false

    func begin(_ continuation: CheckedContinuation<Void, Never>) {
        if isEnded { continuation.resume() } else { self.continuation = continuation }
    }

    func end() {
        isEnded = true
        continuation?.resume()
        continuation = nil
    }
}

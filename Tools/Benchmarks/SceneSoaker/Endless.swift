/// Work that only its cancellation ends, on the main actor alone: no other thread takes part in the measurement.
func waitForever() async {
    let wait = Wait()
    await withTaskCancellationHandler {
        await withCheckedContinuation { wait.begin($0) }
    } onCancel: {
        // Scopes cancel their work on the main actor, where the work is as well.
        MainActor.assumeIsolated { wait.end() }
    }
}

/// The continuation of one piece of work.
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

/// A body with a task that runs while the body is on the screen.
public struct TaskBody<Content: ViewBody>: PrimitiveBody {
    let content: Content
    let operation: @MainActor () async -> Void

    func elements(in context: BodyContext) -> [Element] {
        let runner = context.store.object(at: context.path.appending("task")) { TaskRunner() }
        let body = AppearanceBody(content: content) { isShown in
            if isShown { runner.start(operation) } else { runner.cancel() }
        }
        return context.within("running") { body.elements(in: context) }
    }
}

extension ViewBody {
    /// Runs an operation each time that the body comes onto the screen, and cancels it when the body leaves.
    ///
    /// The operation runs on the main actor and can change state. After a cancellation, `clock.sleep` and other
    /// functions that can throw end with a `CancellationError`, and loops over streams end.
    public func task(_ operation: @escaping @MainActor () async -> Void) -> TaskBody<Self> {
        TaskBody(content: self, operation: operation)
    }
}

/// The task of one place in a body.
@MainActor
private final class TaskRunner: BodyPlace {
    private var task: Task<Void, Never>?

    func start(_ operation: @escaping @MainActor () async -> Void) {
        task?.cancel()
        task = Task { await operation() }
    }

    func cancel() {
        task?.cancel()
        task = nil
    }

    func placeDidLeave() { cancel() }
}

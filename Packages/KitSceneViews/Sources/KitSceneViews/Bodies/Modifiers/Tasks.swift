import KitReactive

/// A body with a task that runs while the body is visible.
struct TaskBody<Content: View>: PrimitiveBody {
    let content: Content
    /// The value whose change restarts the task.
    var id: AnyHashable?
    let operation: @MainActor () async -> Void

    package func elements(in context: BodyContext) -> [BodyPart] {
        let (id, operation) = (id, operation)
        let runner = context.store.object(at: context.path.appending("task")) { TaskRunner() }
        if runner.isRunning, runner.id != id { context.store.afterEvaluation { runner.start(operation, id: id) } }
        let body = AppearanceBody(content: content) { isShown in
            if isShown { runner.start(operation, id: id) } else { runner.cancel() }
        }
        return context.within("running") { body.elements(in: context) }
    }
}

extension View {
    /// Runs an operation each time the body appears, and cancels it when the body disappears.
    ///
    /// The operation runs on the main actor and can change state. After a cancellation, `clock.sleep` and other
    /// throwing functions throw `CancellationError`, and loops over streams end.
    public func task(_ operation: @escaping @MainActor () async -> Void) -> some View {
        TaskBody(content: self, operation: operation)
    }

    /// Runs an operation like `task(_:)`, and restarts it each time a value changes.
    public func task<ID: Hashable>(id: ID, _ operation: @escaping @MainActor () async -> Void) -> some View {
        TaskBody(content: self, id: AnyHashable(id), operation: operation)
    }
}

/// The task at a position in a body.
@MainActor
private final class TaskRunner: BodyPlace {
    private let effects = EffectScope("task")
    private(set) var id: AnyHashable?
    /// A Boolean value that indicates whether the task was started for the visible body.
    private(set) var isRunning = false

    func start(_ operation: @escaping @MainActor () async -> Void, id: AnyHashable?) {
        (self.id, isRunning) = (id, true)
        effects.run(policy: .cancelPrevious, operation)
    }

    func cancel() {
        isRunning = false
        effects.cancelAll()
    }

    func placeDidLeave() { cancel() }
}

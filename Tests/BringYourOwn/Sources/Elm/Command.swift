import KitReactive

/// A further request of an update to the runtime; it is a value, so that an update stays a pure function.
enum Command<Message: Sendable> {
    /// Starts work that may send messages; work of the same name that runs is cancelled first.
    case run(String, @MainActor (_ send: @escaping @MainActor (Message) -> Void) async -> Void)
    /// Cancels the work of a name.
    case cancel(String)
    /// Sends something to the outside that has no answer.
    case perform(@MainActor () -> Void)
}

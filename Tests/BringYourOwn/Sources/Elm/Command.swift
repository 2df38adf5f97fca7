import KitReactive

/// A request of an update to the runtime, as a value, so that an update remains a pure function.
enum Command<Message: Sendable> {
    /// Starts named work that may send messages, and cancels running work with the same name.
    case run(String, @MainActor (_ send: @escaping @MainActor (Message) -> Void) async -> Void)
    /// Cancels the work with a name.
    case cancel(String)
    /// Performs an effect without an answer.
    case perform(@MainActor () -> Void)
}

import KitReactive

/// What an update asks the runtime to do besides; it is a value, so that an update stays a pure function.
enum Command<Message: Sendable> {
    /// Starts work that may send messages; work of the same name that runs is cancelled first.
    case run(String, @MainActor (_ send: @escaping @MainActor (Message) -> Void) async -> Void)
    /// Cancels the work of a name.
    case cancel(String)
    /// Tells the world outside something that has no answer.
    case tell(@MainActor () -> Void)
}

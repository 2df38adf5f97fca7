import KitReactive
import KitSceneViews

/// Runs a program: stores its model, processes one message at a time, and performs the commands.
final class Runtime<App: Program> {
    private let app: App
    private let cell: Property<App.Model>
    private let effects = EffectScope("Runtime")
    private var waiting: [App.Message] = []
    private var isUpdating = false

    init(_ app: App) {
        self.app = app
        cell = Property(app.initialModel)
    }

    /// The model; changes update the bodies that read it.
    var model: App.Model {
        BodyObservation.access(cell)
        return cell.value
    }

    /// Calls `body` with the model now and after each change.
    func observe(_ body: @escaping @MainActor (App.Model) -> Void) -> AnyCancellable { cell.observe(body) }

    /// Processes a message; one that is sent meanwhile is queued.
    func send(_ message: App.Message) {
        waiting.append(message)
        guard !isUpdating else { return }
        isUpdating = true
        while !waiting.isEmpty { apply(waiting.removeFirst()) }
        isUpdating = false
    }

    private func apply(_ message: App.Message) {
        var commands: [Command<App.Message>] = []
        cell.modify { [app] in commands = app.update(&$0, message) }
        commands.forEach(perform)
    }

    private func perform(_ command: Command<App.Message>) {
        switch command {
        case .run(let name, let work):
            effects.run(name, policy: .cancelPrevious) { [weak self] in
                await work { message in
                    // Cancelled work sends nothing, even if it does not check for cancellation.
                    if !Task.isCancelled { self?.send(message) }
                }
            }
        case .cancel(let name): effects.cancel(name)
        case .perform(let act): act()
        }
    }
}

import KitCore
import KitMVCE
import KitReactive

/// Updates the model of the scene "Detail" for each event.
struct DetailController: Mvce.Controller, EndableController {
    private let fetch: @Sendable () async throws -> String
    private let effects = EffectScope("DetailController")

    init(_ fetch: @escaping @Sendable () async throws -> String) {
        self.fetch = fetch
    }

    func update(model: DetailModel, for event: DetailEvent, dispatcher: Dispatcher<DetailEvent>) {
        switch event {
        case .appear: if model.state.value == .loading { load(dispatcher) }
        case .disappear: effects.cancelAll()
        case .reload: reload(model, dispatcher)
        case .receive(let text):
            model.text.value = text
            model.state.value = text.isEmpty ? .noData : .hasData
        case .fail(let error): model.state.value = .error(error)
        }
    }

    func end() { effects.cancelAll() }

    /// Asks for the text anew, or joins a request that is under way.
    private func reload(_ model: DetailModel, _ dispatcher: Dispatcher<DetailEvent>) {
        guard !effects.isRunning("load") else { return }
        model.state.value = .loading
        load(dispatcher)
    }

    private func load(_ dispatcher: Dispatcher<DetailEvent>) {
        effects.run("load", policy: .ignoreIfRunning) { [fetch] in
            try await fetch()
        } then: { text in
            dispatcher.send(.receive(text))
        } catch: { error in
            dispatcher.send(.fail(error.displayable))
        }
    }
}

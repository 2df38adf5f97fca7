import KitCore
import KitMVCE
import KitReactive

/// The contents of the scene "Detail", with a property for each part that changes separately.
final class DetailModel {
    let content = Property(ContentLoadState.loading)
    let text = Property("")
}

/// The events of the scene "Detail".
enum DetailEvent {
    // The scene's lifecycle, and the user's request to load the text again
    case load

    // The service
    case received(String)
    case failed(any DisplayableError)
}

/// Says what each event does to the model of the scene "Detail".
struct DetailController: Mvce.Controller {
    private enum Work {
        case load
    }

    private let fetch: @Sendable () async throws -> String
    private let effects = EffectScope("DetailController")

    init(_ fetch: @escaping @Sendable () async throws -> String) {
        self.fetch = fetch
    }

    func update(model: DetailModel, for event: DetailEvent, dispatcher: Dispatcher<DetailEvent>) {
        switch event {
        case .load:
            model.content.value = .loading
            // Unless a request is in progress.
            effects.start(
                Work.load, policy: .ignoreIfRunning, for: dispatcher, Event.received, or: Event.failed
            ) { [fetch] in
                try await fetch()
            }
        case .received(let text):
            model.text.value = text
            model.content.value = text.isEmpty ? .noData : .hasData
        case .failed(let error):
            model.content.value = .error(error)
        }
    }
}

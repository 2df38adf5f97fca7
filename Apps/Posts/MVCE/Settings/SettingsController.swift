import KitMVCE
import KitReactive
import PostsDomain

/// What is chosen for the app.
final class SettingsModel {
    let settings = Property(PostsSettings())
}

/// All that can happen to the settings.
enum SettingsEvent {
    case appear
    case disappear
    case know(PostsSettings)
    case choose(PostsSettings)
}

/// Updates the model of the settings for each event.
struct SettingsController: Mvce.Controller, EndableController {
    let services: PostsServices
    let flow: Dispatcher<PostsFlowEvent>
    private let effects = EffectScope("SettingsController")

    init(services: PostsServices, flow: Dispatcher<PostsFlowEvent>) {
        self.services = services
        self.flow = flow
    }

    func end() { effects.cancelAll() }

    func update(model: SettingsModel, for event: SettingsEvent, dispatcher: Dispatcher<SettingsEvent>) {
        switch event {
        case .appear: load(dispatcher)
        case .disappear: effects.cancelAll()
        case .know(let settings): model.settings.value = settings
        case .choose(let settings):
            effects.cancel("load")
            model.settings.value = settings
            flow.send(.chosen(settings))
        }
    }

    private func load(_ dispatcher: Dispatcher<SettingsEvent>) {
        let library = services.library
        effects.run("load") {
            guard let settings = try? await library.loadSettings(), !Task.isCancelled else { return }
            dispatcher.send(.know(settings))
        }
    }
}

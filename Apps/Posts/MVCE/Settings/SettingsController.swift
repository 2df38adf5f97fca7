import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// The choices of the settings.
final class SettingsModel {
    let mode = Property(PostsSettings().mode)
    let order = Property(PostsSettings().order)
    /// Sends why the settings could not be read or saved.
    let failures = Signal<PostsFailure>()

    private(set) lazy var settings = Derived(mode, order) { PostsSettings(mode: $0, order: $1) }
}

/// Everything that can happen to the settings.
enum SettingsEvent: Equatable {
    // The scene's life
    case appear
    case disappear

    // The user
    case chooseMode(CacheMode)
    case chooseOrder(PostsOrder)

    // The library
    case loaded(PostsSettings)
    case failed(PostsFailure)
}

/// Reads the settings, and sends each choice to the flow, which saves it.
struct SettingsController: Mvce.Controller {
    private enum Work {
        case load
    }

    private let library: any PostsLibrary
    private let flow: Dispatcher<PostsFlowEvent>
    private let effects = EffectScope("SettingsController")

    init(_ services: PostsServices, flow: Dispatcher<PostsFlowEvent>) {
        library = services.library
        self.flow = flow
    }

    func update(model: SettingsModel, for event: SettingsEvent, dispatcher: Dispatcher<SettingsEvent>) {
        switch event {
        case .appear:
            effects.start(
                Work.load, for: dispatcher, Event.loaded, or: { .failed(PostsFailure($0)) }, library.loadSettings)
        case .disappear: effects.cancelAll()
        case .chooseMode(let mode):
            model.mode.value = mode
            choose(model)
        case .chooseOrder(let order):
            model.order.value = order
            choose(model)
        case .loaded(let settings):
            model.mode.value = settings.mode
            model.order.value = settings.order
        case .failed(let error): model.failures.send(error)
        }
    }

    /// Sends the choices; settings that are still being loaded would replace them.
    private func choose(_ model: SettingsModel) {
        effects.cancel(Work.load)
        flow.send(.choose(model.settings.value))
    }
}

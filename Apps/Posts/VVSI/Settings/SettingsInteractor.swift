import KitReactive
import KitVVSI
import PostsDomain

/// What is chosen for the app.
struct SettingsState: StateProtocol {
    var settings = PostsSettings()
}

/// What a person, or the screen's life, asks of the settings.
enum SettingsAction: ActionProtocol {
    case appear
    case disappear
    case choose(PostsSettings)
}

/// The logic of the settings.
final class SettingsInteractor: InitialStateProtocol, EffectOwner {
    typealias S = SettingsState
    typealias A = SettingsAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let effects = EffectScope("SettingsInteractor")
    let initialState = SettingsState()
    private let library: any PostsLibrary

    init(_ services: PostsServices) {
        library = services.library
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: SettingsAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .appear:
            let library = library
            effects.run("load") {
                guard let settings = try? await library.loadSettings(), !Task.isCancelled else { return }
                updater { $0.settings = settings }
            }
        case .disappear: effects.cancelAll()
        case .choose(let settings):
            effects.cancel("load")
            updater { $0.settings = settings }
        }
    }
}

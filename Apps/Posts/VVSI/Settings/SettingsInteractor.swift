import KitCore
import KitDI
import KitReactive
import KitVVSI
import PostsDomain

/// What is chosen for the app: the defaults until the saved settings are read.
struct SettingsState: StateProtocol, Equatable {
    var settings = PostsSettings()
    /// Why the settings could not be read or saved, until the user has seen it.
    var failure: PostsFailure?
}

/// What happens on the screen of the settings, by the user or in the screen's life.
enum SettingsAction: ActionProtocol, Equatable {
    case appear
    case disappear
    case chooseMode(CacheMode)
    case chooseOrder(PostsOrder)
    case report(PostsFailure)
    case dismissFailure
}

/// What the settings notify the flow of, which saves them and outlives their screen.
enum SettingsNotification: NotificationProtocol, Equatable {
    case chose(PostsSettings)
}

/// The logic of the settings: a choice applies at once, and is newer than what is still being read.
final class SettingsInteractor: InteractorProtocol {
    typealias S = SettingsState
    typealias A = SettingsAction
    typealias N = SettingsNotification

    nonisolated enum Work {
        case load
    }

    let notifications = PassthroughSubject<SettingsNotification, Never>()
    let effects = EffectScope("SettingsInteractor")
    let initialState = SettingsState()
    private let library: any PostsLibrary

    init(_ library: any PostsLibrary) {
        self.library = library
    }

    func execute(_ action: SettingsAction, _ state: Handle) {
        switch action {
        case .appear: load(state)
        case .disappear: state.cancel(.load)
        case .chooseMode(let mode): choose(state) { $0.settings.mode = mode }
        case .chooseOrder(let order): choose(state) { $0.settings.order = order }
        case .report(let failure): state.update { $0.failure = failure }
        case .dismissFailure: state.update { $0.failure = nil }
        }
    }

    private func load(_ state: Handle) {
        state.run(.load) { [library] state in
            do {
                let settings = try await library.loadSettings()
                state.update { $0.settings = settings }
            } catch {
                state.update { $0.failure = PostsFailure(error) }
            }
        }
    }

    private func choose(_ state: Handle, _ choice: @escaping @MainActor (inout SettingsState) -> Void) {
        state.cancel(.load)
        state.update(choice)
        notifications.send(.chose(state.value.settings))
    }
}

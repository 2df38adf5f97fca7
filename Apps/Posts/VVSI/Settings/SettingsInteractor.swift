import KitCore
import KitDI
import KitReactive
import KitVVSI
import PostsDomain

/// What is chosen for the app: the defaults until the saved settings are read.
struct SettingsState: StateProtocol {
    private(set) var settings = PostsSettings()
    /// Why the saved settings could not be read, until the user has seen it.
    private(set) var failure: (any DisplayableError)?

    mutating func loaded(_ newSettings: PostsSettings) { settings = newSettings }
    mutating func loadFailed(_ error: any DisplayableError) { failure = error }
    mutating func dismissedFailure() { failure = nil }
    mutating func choseMode(_ mode: CacheMode) { settings.mode = mode }
    mutating func choseOrder(_ order: PostsOrder) { settings.order = order }
}

/// What happens on the screen of the settings, by the user or in the screen's life.
enum SettingsAction: ActionProtocol {
    case appear
    case disappear
    case chooseMode(CacheMode)
    case chooseOrder(PostsOrder)
    case dismissFailure
}

/// What the settings notify the flow of, which saves them and outlives their screen.
enum SettingsNotification: NotificationProtocol {
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
        case .chooseMode(let mode): choose(state) { $0.choseMode(mode) }
        case .chooseOrder(let order): choose(state) { $0.choseOrder(order) }
        case .dismissFailure: state.update { $0.dismissedFailure() }
        }
    }

    private func load(_ state: Handle) {
        state.run(.load) { [library] in
            try await library.loadSettings()
        } then: { settings in
            state.update { $0.loaded(settings) }
        } catch: { error in
            state.update { $0.loadFailed(error.displayable) }
        }
    }

    private func choose(_ state: Handle, _ choice: @escaping @MainActor (inout SettingsState) -> Void) {
        state.cancel(.load)
        state.update(choice)
        notifications.send(.chose(state.value.settings))
    }
}

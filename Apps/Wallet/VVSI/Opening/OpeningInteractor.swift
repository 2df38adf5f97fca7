import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// The state of the page that looks for a wallet.
enum OpeningState: StateProtocol {
    case looking
    case failed(any DisplayableError)

    var load: ContentLoadState {
        switch self {
        case .looking: .loading
        case .failed(let error): .error(error)
        }
    }
}

/// The user's actions, and the appearance of the page.
enum OpeningAction: ActionProtocol {
    case open
}

/// What the page notifies the flow of.
enum OpeningNotification: NotificationProtocol {
    case opened(WalletOpening)
}

/// Looks for a wallet and a PIN.
final class OpeningInteractor: InteractorProtocol {
    typealias S = OpeningState
    typealias A = OpeningAction
    typealias N = OpeningNotification

    nonisolated enum Work {
        case look
    }

    let notifications = PassthroughSubject<OpeningNotification, Never>()
    let effects = EffectScope("OpeningInteractor")
    let initialState = OpeningState.looking
    private let environment: WalletEnvironment

    init(_ environment: WalletEnvironment) { self.environment = environment }

    func execute(_ action: OpeningAction, _ state: Handle) {
        switch action {
        case .open: look(state)
        }
    }

    private func look(_ state: Handle) {
        state.update { $0 = .looking }
        state.run(.look, policy: .ignoreIfRunning) { [environment] in
            try await environment.open()
        } then: { [notifications] opening in
            notifications.send(.opened(opening))
        } catch: { error in
            state.update { $0 = .failed(error.displayable) }
        }
    }
}

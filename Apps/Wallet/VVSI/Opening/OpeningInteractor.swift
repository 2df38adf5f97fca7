import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// The state of the page that looks for a wallet.
enum OpeningState: StateProtocol, Equatable {
    case looking
    case failed(WalletFailure)

    var load: ContentLoadState {
        switch self {
        case .looking: .loading
        case .failed(let failure): .error(failure)
        }
    }
}

/// The user's actions, and the appearance of the page.
enum OpeningAction: ActionProtocol {
    case open
}

/// What the page notifies the flow of.
enum OpeningNotification: NotificationProtocol, Equatable {
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
    private let lock: WalletLock

    init(_ lock: WalletLock) { self.lock = lock }

    func execute(_ action: OpeningAction, _ state: Handle) {
        switch action {
        case .open:
            state.update { $0 = .looking }
            state.run(.look, policy: .ignoreIfRunning) { [lock, notifications] state in
                do {
                    notifications.send(.opened(try await lock.open()))
                } catch {
                    state.update { $0 = .failed(WalletFailure(error)) }
                }
            }
        }
    }
}

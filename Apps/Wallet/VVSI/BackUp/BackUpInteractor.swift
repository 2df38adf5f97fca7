import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// The state of the page with the private key.
struct BackUpState: StateProtocol, Equatable {
    let key: BackUpKey
    var isRevealed = false
    /// Whether the key was revealed since the page was opened, so that it can be written down.
    var wasRevealed = false

    /// The parts in which the key is shown and spoken; none while it is masked.
    var spokenParts: [SecretText] { isRevealed ? key.groups : [] }
}

/// The user's actions, and the appearance of the page.
enum BackUpAction: ActionProtocol {
    case reveal
    case confirmWrittenDown
    case disappear
}

/// What the page notifies the flow of.
enum BackUpNotification: NotificationProtocol, Equatable {
    case writtenDown(BackUpKey)
}

/// Shows the key while it is revealed.
final class BackUpInteractor: InteractorProtocol {
    typealias S = BackUpState
    typealias A = BackUpAction
    typealias N = BackUpNotification
    typealias Work = Never

    let notifications = PassthroughSubject<BackUpNotification, Never>()
    let effects = EffectScope("BackUpInteractor")
    let initialState: BackUpState

    init(_ key: BackUpKey) { initialState = BackUpState(key: key) }

    func execute(_ action: BackUpAction, _ state: Handle) {
        switch action {
        case .reveal: state.update { ($0.isRevealed, $0.wasRevealed) = (!$0.isRevealed, true) }
        case .confirmWrittenDown: notifications.send(.writtenDown(state.value.key))
        case .disappear: state.update { $0.isRevealed = false }
        }
    }
}

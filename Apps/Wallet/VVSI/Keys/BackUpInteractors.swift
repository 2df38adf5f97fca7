import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// What the page with the private key shows.
struct BackUpState: StateProtocol {
    var page: BackUpPage
}

/// What a person, or the page's life, asks of it.
enum BackUpAction: ActionProtocol {
    case reveal
    case hide
}

/// Shows the key while a person wants to see it.
final class BackUpInteractor: InitialStateProtocol {
    typealias S = BackUpState
    typealias A = BackUpAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let initialState: BackUpState

    init(_ key: BackUpKey) { initialState = BackUpState(page: BackUpPage(key)) }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: BackUpAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .reveal: updater { $0.page.isRevealed.toggle() }
        case .hide: updater { $0.page.isRevealed = false }
        }
    }
}

/// What the page that asks for the end of the key shows.
struct ConfirmBackUpState: StateProtocol {
    var page: ConfirmBackUpPage
}

/// What a person, or the page's life, asks of it.
enum ConfirmBackUpAction: ActionProtocol {
    case type(SecretText)
    case confirm
    case clear
}

/// What is told once.
enum ConfirmBackUpNotification: NotificationProtocol {
    case confirmed
}

/// Compares what was typed with the end of the key.
final class ConfirmBackUpInteractor: InitialStateProtocol {
    typealias S = ConfirmBackUpState
    typealias A = ConfirmBackUpAction
    typealias N = ConfirmBackUpNotification

    let notifications = PassthroughSubject<ConfirmBackUpNotification, Never>()
    let initialState: ConfirmBackUpState

    init(_ key: BackUpKey) { initialState = ConfirmBackUpState(page: ConfirmBackUpPage(key)) }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: ConfirmBackUpAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .type(let text): updater { $0.page.type(text) }
        case .clear: updater { $0.page.clear() }
        case .confirm:
            var isRight = false
            updater { isRight = $0.page.confirm() }
            if isRight { notifications.send(.confirmed) }
        }
    }
}

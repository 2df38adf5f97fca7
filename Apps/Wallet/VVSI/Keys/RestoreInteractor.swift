import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// What the page shows on which a wallet is restored.
struct RestoreState: StateProtocol {
    var page = RestorePage()
}

/// What a person, or the page's life, asks of it.
enum RestoreAction: ActionProtocol {
    case choose(Int)
    case typeKey(SecretText)
    case typeNewPassphrase(SecretText)
    case typeRepetition(SecretText)
    case typePath(String)
    case typePassphrase(SecretText)
    case restore
    case cancel
    case clear
}

/// What is told once.
enum RestoreNotification: NotificationProtocol {
    case restored
}

/// Checks what was typed, and brings back the wallet.
final class RestoreInteractor: InitialStateProtocol, EffectOwner {
    typealias S = RestoreState
    typealias A = RestoreAction
    typealias N = RestoreNotification

    let notifications = PassthroughSubject<RestoreNotification, Never>()
    let effects = EffectScope("RestoreInteractor")
    let initialState = RestoreState()
    private let environment: WalletEnvironment

    init(_ environment: WalletEnvironment) { self.environment = environment }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: RestoreAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .choose(let index): updater { $0.page.choose(index) }
        case .typeKey(let text): updater { $0.page.key = text }
        case .typeNewPassphrase(let text): updater { $0.page.form.passphrase = text }
        case .typeRepetition(let text): updater { $0.page.form.repetition = text }
        case .typePath(let text): updater { $0.page.path = text }
        case .typePassphrase(let text): updater { $0.page.passphrase = text }
        case .restore: restore(state, updater)
        case .cancel:
            effects.cancelAll()
            updater { $0.page.end() }
        case .clear:
            effects.cancelAll()
            updater { $0.page.clear() }
        }
    }

    private func restore(_ state: CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        let typed = state().page
        guard typed.canRestore else { return }
        updater { $0.page.begin() }
        let environment = environment
        effects.run("restore") { [weak self] in
            do {
                try await environment.restore(from: typed) { fraction in
                    updater { $0.page.advance(to: fraction) }
                }
                if !Task.isCancelled { self?.notifications.send(.restored) }
            } catch {
                if !Task.isCancelled { updater { $0.page.end(error.displayable.message) } }
            }
        }
    }
}

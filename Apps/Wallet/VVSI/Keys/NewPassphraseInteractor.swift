import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// What the page for a new passphrase shows.
struct NewPassphraseState: StateProtocol {
    var page = NewPassphrasePage()
}

/// What a person, or the page's life, asks of it.
enum NewPassphraseAction: ActionProtocol {
    case typePassphrase(SecretText)
    case typeRepetition(SecretText)
    case make
    case cancel
    case clear
}

/// What is told once.
enum NewPassphraseNotification: NotificationProtocol {
    case made(NewWallet)
}

/// Checks a new passphrase while it is typed, and makes the keys.
final class NewPassphraseInteractor: InitialStateProtocol, EffectOwner {
    typealias S = NewPassphraseState
    typealias A = NewPassphraseAction
    typealias N = NewPassphraseNotification

    let notifications = PassthroughSubject<NewPassphraseNotification, Never>()
    let effects = EffectScope("NewPassphraseInteractor")
    let initialState = NewPassphraseState()
    private let environment: WalletEnvironment

    init(_ environment: WalletEnvironment) { self.environment = environment }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: NewPassphraseAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .typePassphrase(let passphrase): updater { $0.page.form.passphrase = passphrase }
        case .typeRepetition(let repetition): updater { $0.page.form.repetition = repetition }
        case .make: make(state, updater)
        case .cancel:
            effects.cancelAll()
            updater { $0.page.end() }
        case .clear:
            effects.cancelAll()
            updater { $0.page.clear() }
        }
    }

    private func make(_ state: CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        guard state().page.canMake else { return }
        updater { $0.page.begin() }
        let (environment, passphrase) = (environment, state().page.form.passphrase)
        effects.run("make") { [weak self] in
            do {
                let wallet = try await environment.create(passphrase: passphrase) { fraction in
                    updater { $0.page.advance(to: fraction) }
                }
                if !Task.isCancelled { self?.notifications.send(.made(wallet)) }
            } catch {
                if !Task.isCancelled { updater { $0.page.end(error.displayable.message) } }
            }
        }
    }
}

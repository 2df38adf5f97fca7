import KitCore
import KitReactive
import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for the PIN, or for the passphrase where only that helps.
struct LockBody: ViewBody, SceneAppearance {
    let flow: ViewState<WalletFlowInteractor>
    let viewState: ViewState<LockInteractor>
    /// What the right PIN leads to.
    let unlocked: WalletFlowAction

    private var page: LockPage { viewState.state.page }

    var body: some ViewBody {
        FormBody {
            Text(page.message, role: .error)
            SecretField(label: WalletTexts.pin, text: page.typed, width: 8) { viewState.trigger(.typePIN($0)) }
                .preferredFocus()
                .hidden(page.asksForPassphrase)
            SecretField(label: WalletTexts.passphrase, text: page.passphrase, onSubmit: unlock) {
                viewState.trigger(.typePassphrase($0))
            }
            .hidden(!page.asksForPassphrase)
            Button(
                WalletTexts.unlock, isEnabled: page.canUnlock, isBusy: page.derivation.isRunning, action: unlock
            ).hidden(!page.asksForPassphrase)
            Spinner(WalletTexts.unlocking, isAnimating: page.isWorking && !page.asksForPassphrase)
            KeyWorkBody(title: WalletTexts.unlocking, work: page.derivation)
        }
        .onReceive(viewState.notifications) { _ in flow.trigger(unlocked) }
    }

    private func unlock() { viewState.trigger(.unlock) }

    func didAppear() { viewState.trigger(.appear) }
    func didDisappear() { viewState.trigger(.clear) }
}

/// What the page shows.
struct LockState: StateProtocol {
    var page = LockPage()
}

/// What a person, or the page's life, asks of it.
enum LockAction: ActionProtocol {
    case appear
    case typePIN(SecretText)
    case typePassphrase(SecretText)
    case unlock
    case clear
}

/// What is told once.
enum LockNotification: NotificationProtocol {
    case unlocked
}

/// Tries PINs, and the passphrase where only that helps.
final class LockInteractor: InitialStateProtocol, EffectOwner {
    typealias S = LockState
    typealias A = LockAction
    typealias N = LockNotification

    let notifications = PassthroughSubject<LockNotification, Never>()
    let effects = EffectScope("LockInteractor")
    let initialState = LockState()
    private let environment: WalletEnvironment

    init(_ environment: WalletEnvironment) { self.environment = environment }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: LockAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .appear: watch(updater)
        case .typePIN(let text): type(text, updater)
        case .typePassphrase(let text): updater { $0.page.type(passphrase: text) }
        case .unlock: unlock(state, updater)
        case .clear:
            effects.cancelAll()
            updater { $0.page.clear() }
        }
    }

    private func type(_ text: SecretText, _ updater: @escaping StateUpdater<S>) {
        var attempt: SecretText?
        updater { attempt = $0.page.type(text) }
        guard let pin = attempt else { return }
        let environment = environment
        effects.run("check") { [weak self] in
            do {
                let verdict = try await environment.attempt(pin: pin)
                if !Task.isCancelled { self?.show(verdict, updater) }
            } catch {
                if !Task.isCancelled { updater { $0.page.fail(error.displayable) } }
            }
        }
    }

    private func show(_ verdict: PINVerdict, _ updater: @escaping StateUpdater<S>) {
        var isRight = false
        updater { isRight = $0.page.show(verdict) }
        if isRight { notifications.send(.unlocked) } else { watch(updater) }
    }

    /// Counts down while one has to wait.
    private func watch(_ updater: @escaping StateUpdater<S>) {
        let environment = environment
        effects.run("watch", policy: .cancelPrevious) {
            await environment.watchPIN { status in
                if !Task.isCancelled { updater { $0.page.show(status) } }
            }
        }
    }

    private func unlock(_ state: CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        let page = state().page
        guard page.canUnlock else { return }
        updater { $0.page.begin() }
        let environment = environment
        effects.run("unlock") { [weak self] in
            do {
                try await environment.unlock(passphrase: page.passphrase) { fraction in
                    updater { $0.page.advance(to: fraction) }
                }
                if !Task.isCancelled { self?.notifications.send(.unlocked) }
            } catch {
                if !Task.isCancelled { updater { $0.page.fail(error.displayable) } }
            }
        }
    }
}
